import { ENCODING_STATES, type EncodingState } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import { asDate, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface EncodingSearch extends PageSearch {
  readonly state?: EncodingState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const encodingSearch = (raw: Record<string, unknown>): EncodingSearch => ({
  ...pageSearch(raw),
  state: asSomeOf(ENCODING_STATES, raw['state']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const encodingQuery = (search: EncodingSearch): EncodingSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
