import { ids, list, some } from '../../../kernel/list.ts';
import type { SaleBudgetSummary } from './sale-budgets.schema.ts';
import { SALE_BUDGET_STATES } from './sale-budgets.states.ts';

export const saleBudgetList = list<SaleBudgetSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(SALE_BUDGET_STATES), storeId: ids },
  sums: ['totalCents'],
});
