import { id, ids, list, one, some } from '../../../kernel/list.ts';
import type { WorkSummary } from './works.schema.ts';
import { WORK_DUES, WORK_PLACES, WORK_SITUATIONS, WORK_STATES, WORK_TABS } from './works.states.ts';

export const workList = list<WorkSummary>()({
  words: true,
  isPersonal: true,
  sort: ['createdAt', 'promisedOn'],
  default: '-createdAt',
  filters: {
    tab: one(WORK_TABS),
    status: some(WORK_STATES, { isLoose: true }),
    situation: some(WORK_SITUATIONS),
    due: some(WORK_DUES),
    place: some(WORK_PLACES),
    workerId: id,
    supplierId: id,
    storeId: ids,
  },
  sums: ['totalCents', 'pendingCents'],
});
