import { defineMachine } from '../../../kernel/machine.ts';

/** Existencias iniciales: jewels a shop begins with, at what they cost (docs/decisions/0166). */
export const stockOpeningMachine = defineMachine({
  concept: 'stockOpening',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: {
    action: 'beginStock',
    to: 'recorded',
    moves: ['store'],
    needs: ['signature', 'approval'],
    posts: ['STOCK_OPENING'],
  },
  rows: [],
});
