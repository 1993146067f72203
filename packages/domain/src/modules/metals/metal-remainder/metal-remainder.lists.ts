import { list, one, period, some } from '../../../kernel/list.ts';
import type { MetalMovement } from './metal-remainder.schema.ts';
import { REMAINDER_METALS, REMAINDER_OPERATIONS } from './metal-remainder.states.ts';

/** Of one metal, gold unless said, in the order of its account, each with what it left. */
export const metalMovementList = list<MetalMovement>()({
  words: false,
  sort: ['at'],
  default: '-at',
  filters: { metal: one(REMAINDER_METALS), operation: some(REMAINDER_OPERATIONS), ...period('at') },
});
