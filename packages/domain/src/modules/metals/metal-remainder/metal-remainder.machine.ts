import { defineMachine } from '../../../kernel/machine.ts';

/** Movimiento de metal remanente: written once, and corrected by the next count (S0 §3). What jobs take is theirs. */
export const metalMovementMachine = defineMachine({
  concept: 'metalMovement',
  states: ['booked'],
  initial: 'booked',
  final: ['booked'],
  // It comes from somewhere, and somebody else has seen it (decision 103).
  creation: {
    action: 'supply',
    to: 'booked',
    needs: ['signature', 'secondSignature'],
    moves: [{ place: 'remainder', may: true }],
    posts: ['METAL_REMAINDER_SUPPLY'],
  },
  otherCreations: [
    {
      action: 'count',
      to: 'booked',
      // Far from the books, two have weighed it (decision 209).
      needs: ['signature', { proof: 'secondSignature', when: 'isFarOff' }],
      posts: ['METAL_REMAINDER_ADJUSTMENT'],
    },
    { action: 'begin', to: 'booked', needs: ['signature'], posts: ['METAL_REMAINDER_OPENING'] },
  ],
  rows: [],
});
