import { type Metal, METALS } from '@quilate/domain/kernel/metals.ts';
import { PURCHASE_PHASES, type PurchasePhase } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import {
  asDate,
  asOneOf,
  asSomeOf,
  asId,
  DEFAULT_PAGE_SIZE,
  type PageSearch,
  pageSearch,
} from '../../../shell/search-params.ts';

export interface PurchaseSearch extends PageSearch {
  readonly phase?: PurchasePhase | undefined;
  readonly metal?: Metal[] | undefined;
  readonly storeId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const purchaseSearch = (raw: Record<string, unknown>): PurchaseSearch => ({
  ...pageSearch(raw),
  phase: asOneOf(PURCHASE_PHASES, raw['phase']),
  metal: asSomeOf(METALS, raw['metal']),
  storeId: asId(raw['storeId']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const purchaseQuery = (search: PurchaseSearch): PurchaseSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
