import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { ENCODING_STATES, type EncodingState } from './encodings.states.ts';

/**
 * Codificación: used jewels, or metal of a closing, become one piece for sale (S1 §4, docs/decisions/0054). The five
 * states are the specification's; CANCELLED is ours: nothing came of it and its jewels wait again.
 */
export const encodingMachine = defineMachine({
  concept: 'encoding',
  states: ENCODING_STATES,
  initial: 'CREATED',
  final: ['CANCELLED'],
  holds: { CREATED: ['metal'], RECEIVED: ['metal'], STAND_BY: ['metal'], VERIFIED: ['metal'] },
  creation: { action: 'create', to: 'CREATED', needs: ['signature'] },
  rows: [
    { action: 'receive', from: 'CREATED', to: 'RECEIVED', when: 'isFree', undo: 'stepBack' },
    { action: 'stepBack', from: 'RECEIVED', to: 'CREATED' },
    { action: 'putOnHold', from: 'RECEIVED', to: 'STAND_BY', needs: ['reason'], undo: 'resume' },
    { action: 'resume', from: 'STAND_BY', to: 'RECEIVED' },
    {
      action: 'verify',
      from: 'RECEIVED',
      to: 'VERIFIED',
      when: 'isFree',
      needs: [{ proof: 'reason', when: 'hasLoss' }],
      undo: 'stepBack',
    },
    { action: 'stepBack', from: 'VERIFIED', to: 'RECEIVED' },
    {
      action: 'encode',
      from: 'VERIFIED',
      to: 'ENCODED',
      when: 'isFree',
      at: ['store'],
      moves: ['store', { place: 'encoded', may: true }],
      needs: ['signature'],
      posts: ['METAL_ENCODING'],
      undo: 'undoEncode',
    },
    {
      action: 'undoEncode',
      from: 'ENCODED',
      to: 'VERIFIED',
      when: ['canBeUndone', 'isWhereMade'],
      at: ['store', 'encoded', 'melted'],
      moves: ['encoded', { place: 'store', may: true }],
      needs: ['signature', 'reason'],
      posts: ['METAL_ENCODING_CORRECTION'],
    },
    {
      action: 'cancel',
      from: ['CREATED', 'RECEIVED', 'STAND_BY'],
      to: 'CANCELLED',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
  ],
});

export interface EncodingFacts {
  readonly state: EncodingState;
  /** The police have none of what it is made of (RD 197/1988 art. 93, S0 §4). */
  readonly isFree: boolean;
  /** The piece weighs less than what it is made of. */
  readonly hasLoss: boolean;
  /** Its piece is on sale, wherever: not sold, kept for somebody, travelling or set aside. */
  readonly isOnSale: boolean;
  /** And in the shop where it was made: what it was made of is metal of that bench again. */
  readonly isWhereMade: boolean;
}
export const encodingRules = {
  isFree: (encoding) => encoding.isFree,
  hasLoss: (encoding) => encoding.hasLoss,
  canBeUndone: (encoding) => encoding.isFree && encoding.isOnSale,
  isWhereMade: (encoding) => encoding.isWhereMade,
} satisfies RulesFor<typeof encodingMachine, EncodingFacts>;
