import {
  type Situation,
  SITUATIONS,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.states.ts';
import { asDate, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface RecoverableSearch extends PageSearch {
  readonly situation?: Situation[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const recoverableSearch = (raw: Record<string, unknown>): RecoverableSearch => ({
  ...pageSearch(raw),
  situation: asSomeOf(SITUATIONS, raw['situation']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const recoverableQuery = (search: RecoverableSearch): RecoverableSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
