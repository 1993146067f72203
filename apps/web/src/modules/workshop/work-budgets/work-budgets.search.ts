import {
  WORK_BUDGET_KINDS,
  WORK_BUDGET_STATES,
  WORK_BUDGET_TABS,
  type WorkBudgetKind,
  type WorkBudgetState,
  type WorkBudgetTab,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import { asOneOf, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface WorkBudgetSearch extends PageSearch {
  readonly tab?: WorkBudgetTab | undefined;
  readonly status?: WorkBudgetState[] | undefined;
  readonly kind?: WorkBudgetKind[] | undefined;
}

export const workBudgetSearch = (raw: Record<string, unknown>): WorkBudgetSearch => ({
  ...pageSearch(raw),
  tab: asOneOf(WORK_BUDGET_TABS, raw['tab']),
  status: asSomeOf(WORK_BUDGET_STATES, raw['status']),
  kind: asSomeOf(WORK_BUDGET_KINDS, raw['kind']),
});

export const workBudgetQuery = (search: WorkBudgetSearch): WorkBudgetSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
