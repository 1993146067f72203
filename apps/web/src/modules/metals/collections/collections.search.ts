import {
  COLLECTION_STATES,
  type CollectionState,
} from '@quilate/domain/modules/metals/collections/collections.states.ts';
import { asDate, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface CollectionSearch extends PageSearch {
  readonly status?: CollectionState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const collectionSearch = (raw: Record<string, unknown>): CollectionSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(COLLECTION_STATES, raw['status']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const collectionQuery = (search: CollectionSearch): CollectionSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});

/** The closing metal is fetched of. */
export const newCollectionSearch = (raw: Record<string, unknown>): { closingId?: string } =>
  typeof raw['closingId'] === 'string' ? { closingId: raw['closingId'] } : {};
