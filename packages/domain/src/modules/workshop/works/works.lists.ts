import { id, ids, list, one, some } from '../../../kernel/list.ts';
import type { WorkSummary } from './works.schema.ts';
import { WORK_SITUATIONS, WORK_STATES, WORK_TABS } from './works.states.ts';

export const workList = list<WorkSummary>()({
  words: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {
    tab: one(WORK_TABS),
    status: some(WORK_STATES, { isLoose: true }),
    situation: some(WORK_SITUATIONS),
    supplierId: id,
    storeId: ids,
  },
  sums: ['totalCents', 'pendingCents'],
});
