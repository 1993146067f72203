import {
  type BookState,
  INTERVENTION_STATES,
  type InterventionState,
  LIVE_BOOK_STATES,
  POLICE_TYPES,
  type PoliceType,
} from '@quilate/domain/modules/logistics/police/police.states.ts';
import {
  asDate,
  asOneOf,
  asId,
  asSomeOf,
  DEFAULT_PAGE_SIZE,
  type PageSearch,
  pageSearch,
} from '../../../shell/search-params.ts';

export interface InterventionSearch extends PageSearch {
  readonly state?: InterventionState[] | undefined;
  readonly policeType?: PoliceType | undefined;
  readonly storeId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export const interventionSearch = (raw: Record<string, unknown>): InterventionSearch => ({
  ...pageSearch(raw),
  state: asSomeOf(INTERVENTION_STATES, raw['state']),
  policeType: asOneOf(POLICE_TYPES, raw['policeType']),
  storeId: asId(raw['storeId']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

type LiveState = Exclude<BookState, 'deleted'>;
export interface BookSearch extends PageSearch {
  readonly state?: LiveState[] | undefined;
  readonly storeId?: string | undefined;
}
export const bookSearch = (raw: Record<string, unknown>): BookSearch => ({
  ...pageSearch(raw),
  state: asSomeOf(LIVE_BOOK_STATES, raw['state']),
  storeId: asId(raw['storeId']),
});

export const withLimit = <Search extends PageSearch>(search: Search): Search => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
