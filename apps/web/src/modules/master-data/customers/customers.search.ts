import { CUSTOMER_FILTERS } from '@quilate/domain/modules/master-data/customers/customers.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

type Filter = (typeof CUSTOMER_FILTERS)[number];

export interface CustomerSearchParams extends PageSearch {
  readonly status?: Filter[] | undefined;
}

export const customerSearchParams = (raw: Record<string, unknown>): CustomerSearchParams => ({
  ...pageSearch(raw),
  status: asSomeOf(CUSTOMER_FILTERS, raw['status']),
});

export const customerQuery = (search: CustomerSearchParams): CustomerSearchParams => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
