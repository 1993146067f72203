import {
  SHOP_ORDER_STATES,
  type ShopOrderState,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface ShopOrderSearch extends PageSearch {
  readonly status?: ShopOrderState[] | undefined;
  readonly storeId?: string[] | undefined;
}

export const shopOrderSearch = (raw: Record<string, unknown>): ShopOrderSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(SHOP_ORDER_STATES, raw['status']),
});

export const shopOrderQuery = (search: ShopOrderSearch): ShopOrderSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});

/** What each side is asked about first; all of them without a state. */
export const TABS = {
  review: ['requested', 'on-hold'],
  prepare: ['confirmed'],
  way: ['ready-to-pick-up', 'dropped-off', 'picked-up', 'received'],
  all: undefined,
} as const satisfies Record<string, readonly ShopOrderState[] | undefined>;
export type Tab = keyof typeof TABS;

export const tabOf = (status: readonly ShopOrderState[] | undefined): Tab | undefined =>
  (Object.keys(TABS) as Tab[]).find((tab) => String(TABS[tab]) === String(status));
