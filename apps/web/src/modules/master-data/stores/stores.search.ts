import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import type { StoreState } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const STATES = Object.keys(storesEs.states) as StoreState[];

export interface StoreSearch extends PageSearch {
  readonly status?: StoreState[] | undefined;
}

export const storeSearch = (raw: Record<string, unknown>): StoreSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(STATES, raw['status']),
});

export const storeQuery = (search: StoreSearch): StoreSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
