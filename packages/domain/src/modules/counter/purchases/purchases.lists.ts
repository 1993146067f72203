import { id, list, one, period, some } from '../../../kernel/list.ts';
import { METALS } from '../../../kernel/metals.ts';
import type { PurchaseSummary } from './purchases.schema.ts';
import { PURCHASE_PHASES } from './purchases.states.ts';

export const purchaseList = list<PurchaseSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['madeAt'],
  default: '-madeAt',
  filters: {
    phase: one(PURCHASE_PHASES),
    metal: some(METALS),
    storeId: id,
    ...period('madeAt'),
  },
  sums: ['totalCents'],
});
