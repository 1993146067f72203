import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { BAR_STATES, type BarState } from './bars.states.ts';

/** Barra: a thing of custody with an assay, until a refinery or the workshop has its metal (docs/decisions/0103). */
export const barMachine = defineMachine({
  concept: 'bar',
  states: BAR_STATES,
  initial: 'HELD',
  final: ['SUPPLIED'],
  holds: { HELD: ['metal'], SOLD: ['money'] },
  // By the melting it comes out of.
  creation: { action: 'cast', to: 'HELD', moves: ['store'] },
  rows: [
    {
      action: 'sell',
      from: 'HELD',
      to: 'SOLD',
      at: ['store'],
      moves: ['refinery'],
      needs: ['signature'],
      posts: ['BAR_SALE'],
      undo: 'takeBack',
    },
    {
      action: 'takeBack',
      from: 'SOLD',
      to: 'HELD',
      at: ['refinery'],
      moves: ['store'],
      needs: ['signature', 'reason'],
      posts: ['BAR_SALE_CORRECTION'],
      undo: 'sell',
    },
    { action: 'settle', from: 'SOLD', to: 'PAID', needs: ['signature'], posts: ['BAR_PAYMENT'], undo: 'unsettle' },
    {
      action: 'unsettle',
      from: 'PAID',
      to: 'SOLD',
      needs: ['signature', 'reason'],
      posts: ['BAR_PAYMENT_CORRECTION'],
      undo: 'settle',
    },
    // A count read it where the books did not have it (docs/decisions/0096, 0140).
    { action: 'foundHere', from: 'HELD', moves: ['store'], irreversible: true },
    // With a supply of the metal remainder, which two people sign.
    {
      action: 'supply',
      from: 'HELD',
      to: 'SUPPLIED',
      at: ['store'],
      moves: ['remainder'],
      posts: ['METAL_REMAINDER_SUPPLY'],
      irreversible: true,
    },
  ],
});

export interface BarFacts {
  readonly state: BarState;
}
export const barRules = {} satisfies RulesFor<typeof barMachine, BarFacts>;
