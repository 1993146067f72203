import {
  WHOLESALE_CUSTOMER_STATES,
  type WholesaleCustomerState,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface WholesaleCustomerSearch extends PageSearch {
  readonly status?: WholesaleCustomerState[] | undefined;
}

export const wholesaleCustomerSearch = (raw: Record<string, unknown>): WholesaleCustomerSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(WHOLESALE_CUSTOMER_STATES, raw['status']),
});

export const wholesaleCustomerQuery = (search: WholesaleCustomerSearch): WholesaleCustomerSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
