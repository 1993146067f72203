import { id, ids, list, some, whole } from '../../../kernel/list.ts';
import { METALS } from '../../../kernel/metals.ts';
import { FAMILIES } from './products.families.ts';
import type { ProductSummary } from './products.schema.ts';
import { PRODUCT_SOURCES, PRODUCT_STATUSES } from './products.states.ts';

const MAX_CENTS = 100_000_000;

/** The newest first. */
export const productList = list<ProductSummary & { readonly createdAt: string }>()({
  words: true,
  isFollowed: true,
  sort: ['createdAt', 'finalPriceCents'],
  default: '-createdAt',
  filters: {
    status: some(PRODUCT_STATUSES),
    metal: some(METALS),
    family: some(FAMILIES),
    source: some(PRODUCT_SOURCES),
    storeId: ids,
    catalogueId: id,
    minCents: whole(MAX_CENTS),
    maxCents: whole(MAX_CENTS),
  },
  sums: ['weightMg', 'finalPriceCents'],
});
