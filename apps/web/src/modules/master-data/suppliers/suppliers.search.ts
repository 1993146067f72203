import { SUPPLIER_STATES, type SupplierState } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface SupplierSearch extends PageSearch {
  readonly status?: SupplierState[] | undefined;
}

export const supplierSearch = (raw: Record<string, unknown>): SupplierSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(SUPPLIER_STATES, raw['status']),
});

export const supplierQuery = (search: SupplierSearch): SupplierSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
