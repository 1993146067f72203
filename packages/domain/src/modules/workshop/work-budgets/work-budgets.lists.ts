import { ids, list, one, some } from '../../../kernel/list.ts';
import type { WorkBudgetSummary } from './work-budgets.schema.ts';
import { WORK_BUDGET_KINDS, WORK_BUDGET_STATES, WORK_BUDGET_TABS } from './work-budgets.states.ts';

export const workBudgetList = list<WorkBudgetSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {
    tab: one(WORK_BUDGET_TABS),
    status: some(WORK_BUDGET_STATES),
    kind: some(WORK_BUDGET_KINDS),
    storeId: ids,
  },
  sums: ['totalCents'],
});
