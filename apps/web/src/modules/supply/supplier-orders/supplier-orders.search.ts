import {
  type Situation,
  SITUATIONS,
  SUPPLIER_ORDER_STATES,
  type SupplierOrderState,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import {
  asId,
  asOneOf,
  asSomeOf,
  DEFAULT_PAGE_SIZE,
  type PageSearch,
  pageSearch,
} from '../../../shell/search-params.ts';

export interface SupplierOrderSearch extends PageSearch {
  readonly situation?: Situation | undefined;
  readonly status?: SupplierOrderState[] | undefined;
  readonly supplierId?: string | undefined;
}

export const supplierOrderSearch = (raw: Record<string, unknown>): SupplierOrderSearch => ({
  ...pageSearch(raw),
  situation: asOneOf(SITUATIONS, raw['situation']),
  status: asSomeOf(SUPPLIER_ORDER_STATES, raw['status']),
  supplierId: asId(raw['supplierId']),
});

/** What is still to be done comes first. */
export const situationOf = ({ situation }: SupplierOrderSearch): Situation => situation ?? 'pending';

export const supplierOrderQuery = (search: SupplierOrderSearch): SupplierOrderSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
