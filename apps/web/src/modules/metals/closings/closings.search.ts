import { type Metal, METALS } from '@quilate/domain/kernel/metals.ts';
import { CLOSING_STATES, type ClosingState } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { asDate, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface ClosingSearch extends PageSearch {
  readonly status?: ClosingState[] | undefined;
  readonly metal?: Metal[] | undefined;
  readonly customerId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const closingSearch = (raw: Record<string, unknown>): ClosingSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(CLOSING_STATES, raw['status']),
  metal: asSomeOf(METALS, raw['metal']),
  customerId: typeof raw['customerId'] === 'string' ? raw['customerId'] : undefined,
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const closingQuery = (search: ClosingSearch): ClosingSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});

/** A customer whose closing is begun elsewhere. */
export const newClosingSearch = (raw: Record<string, unknown>): { customerId?: string } =>
  typeof raw['customerId'] === 'string' ? { customerId: raw['customerId'] } : {};
