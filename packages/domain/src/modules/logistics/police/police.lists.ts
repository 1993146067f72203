import { flag, id, list, one, period, some } from '../../../kernel/list.ts';
import type { InterventionSummary, PoliceBook } from './police.schema.ts';
import { BOOK_KINDS, CASE_KINDS, INTERVENTION_STATES, LIVE_BOOK_STATES, POLICE_TYPES } from './police.states.ts';

export const interventionList = list<InterventionSummary>()({
  words: true,
  isFollowed: true,
  sort: ['madeAt'],
  default: '-madeAt',
  filters: {
    state: some(INTERVENTION_STATES),
    kind: one(CASE_KINDS),
    policeType: one(POLICE_TYPES),
    storeId: id,
    ...period('madeAt'),
  },
});

/** Some each month and shop. */
export const bookList = list<PoliceBook>()({
  words: true,
  isFollowed: true,
  isShort: true,
  sort: ['generatedAt', 'bookNumber'],
  default: '-generatedAt',
  filters: { state: some(LIVE_BOOK_STATES), kind: one(BOOK_KINDS), storeId: id, late: flag },
});
