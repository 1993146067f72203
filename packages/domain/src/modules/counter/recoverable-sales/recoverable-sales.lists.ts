import { ids, list, period, some } from '../../../kernel/list.ts';
import type { RecoverableSummary } from './recoverable-sales.schema.ts';
import { SITUATIONS } from './recoverable-sales.states.ts';

/** A period is of days they fall due, so it is of those that are under way. */
export const recoverableList = list<RecoverableSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['takenAt', 'dueDate'],
  default: '-takenAt',
  filters: { situation: some(SITUATIONS), storeId: ids, ...period('dueDate') },
  sums: ['baseCents', 'pendingCents'],
});
