import { defineMachine } from '../../../kernel/machine.ts';

/** Existencias iniciales: jewels a shop begins with, at what they cost (docs/decisions/0166). */
export const stockOpeningMachine = defineMachine({
  concept: 'stockOpening',
  states: ['recorded', 'undone'],
  initial: 'recorded',
  final: ['undone'],
  creation: {
    action: 'beginStock',
    to: 'recorded',
    moves: ['store'],
    needs: ['signature', 'approval'],
    posts: ['STOCK_OPENING'],
  },
  rows: [
    // The file it came in with was taken back (docs/decisions/0404): that command does it.
    {
      action: 'undo',
      from: 'recorded',
      to: 'undone',
      posts: ['STOCK_OPENING'],
      moves: ['uncoded'],
      irreversible: true,
    },
  ],
});
