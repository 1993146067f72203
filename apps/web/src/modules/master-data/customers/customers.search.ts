import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const FILTERS = Object.keys(customersEs.filters) as (keyof typeof customersEs.filters)[];
type Filter = (typeof FILTERS)[number];

export interface CustomerSearchParams extends PageSearch {
  readonly status?: Filter[] | undefined;
}

export const customerSearchParams = (raw: Record<string, unknown>): CustomerSearchParams => ({
  ...pageSearch(raw),
  status: asSomeOf(FILTERS, raw['status']),
});

export const customerQuery = (search: CustomerSearchParams): CustomerSearchParams => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
