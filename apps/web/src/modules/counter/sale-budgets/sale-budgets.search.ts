import {
  SALE_BUDGET_STATES,
  type SaleBudgetState,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface SaleBudgetSearch extends PageSearch {
  readonly status?: SaleBudgetState[] | undefined;
}

export const saleBudgetSearch = (raw: Record<string, unknown>): SaleBudgetSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(SALE_BUDGET_STATES, raw['status']),
});

export const saleBudgetQuery = (search: SaleBudgetSearch): SaleBudgetSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
