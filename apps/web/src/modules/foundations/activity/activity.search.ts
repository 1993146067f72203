import { asDate, asId, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface ActivitySearch extends PageSearch {
  readonly recordId?: string | undefined;
  readonly employeeId?: string | undefined;
  readonly storeId?: string | undefined;
  readonly action?: string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const activitySearch = (raw: Record<string, unknown>): ActivitySearch => ({
  ...pageSearch(raw),
  recordId: asId(raw['recordId']),
  employeeId: asId(raw['employeeId']),
  storeId: asId(raw['storeId']),
  action: Array.isArray(raw['action']) ? raw['action'].map(String) : undefined,
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const activityQuery = (search: ActivitySearch): ActivitySearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
