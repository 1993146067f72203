import type { ShopOrderState } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';

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
