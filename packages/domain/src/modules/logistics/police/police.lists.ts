import { flag, id, list, one, period, some } from '../../../kernel/list.ts';
import type { InterventionSummary, PoliceBook, PoliceClosing } from './police.schema.ts';
import { INTERVENTION_STATES, LIVE_BOOK_STATES, POLICE_TYPES } from './police.states.ts';

export const interventionList = list<InterventionSummary>()({
  words: true,
  sort: ['madeAt'],
  default: '-madeAt',
  filters: {
    state: some(INTERVENTION_STATES, { isLoose: true }),
    policeType: one(POLICE_TYPES),
    storeId: id,
    ...period('madeAt'),
  },
});

/** Closings the police have; few, and of the metals division. */
export const policeClosingList = list<PoliceClosing>()({
  words: false,
  isShort: true,
  sort: ['madeAt'],
  default: '-madeAt',
  filters: { policeType: one(POLICE_TYPES), held: flag, ...period('madeAt') },
});

/** Some each month and shop. */
export const bookList = list<PoliceBook>()({
  words: true,
  isShort: true,
  sort: ['generatedAt', 'bookNumber'],
  default: '-generatedAt',
  filters: { state: some(LIVE_BOOK_STATES, { isLoose: true }), storeId: id, late: flag },
});
