import { STORE_STATES, type StoreState } from '@quilate/domain/modules/master-data/stores/stores.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface StoreSearch extends PageSearch {
  readonly status?: StoreState[] | undefined;
}

export const storeSearch = (raw: Record<string, unknown>): StoreSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(STORE_STATES, raw['status']),
});

export const storeQuery = (search: StoreSearch): StoreSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
