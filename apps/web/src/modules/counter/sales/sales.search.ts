import { SALE_FILTERS, type SaleFilter } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import {
  asDate,
  asSomeOf,
  asText,
  DEFAULT_PAGE_SIZE,
  type PageSearch,
  pageSearch,
} from '../../../shell/search-params.ts';

export interface SaleSearch extends PageSearch {
  readonly status?: SaleFilter[] | undefined;
  readonly sellerId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const saleSearch = (raw: Record<string, unknown>): SaleSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(SALE_FILTERS, raw['status']),
  sellerId: asText(raw['sellerId']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const saleQuery = (search: SaleSearch): SaleSearch => ({ ...search, limit: search.limit ?? DEFAULT_PAGE_SIZE });
