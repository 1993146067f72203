import {
  PRODUCT_STATUSES,
  type ProductStatus,
  PRODUCT_SOURCES,
  type ProductSource,
} from '@quilate/domain/modules/master-data/products/products.states.ts';
import { METALS, type Metal } from '@quilate/domain/kernel/metals.ts';
import { type Family, FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { asId, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const FAMILIES = Object.keys(FAMILY_ES) as Family[];

export interface ProductSearch extends PageSearch {
  readonly status?: ProductStatus[] | undefined;
  readonly metal?: Metal[] | undefined;
  readonly family?: Family[] | undefined;
  readonly source?: ProductSource[] | undefined;
  readonly storeId?: string[] | undefined;
  readonly catalogueId?: string | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
}

const MAX_CENTS = 100_000_000;

export const productSearch = (raw: Record<string, unknown>): ProductSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(PRODUCT_STATUSES, raw['status']),
  metal: asSomeOf(METALS, raw['metal']),
  family: asSomeOf(FAMILIES, raw['family']),
  source: asSomeOf(PRODUCT_SOURCES, raw['source']),
  storeId: asIds(raw['storeId']),
  catalogueId: asIds(raw['catalogueId'])?.[0],
  minCents: asCents(raw['minCents']),
  maxCents: asCents(raw['maxCents']),
});

function asIds(value: unknown): string[] | undefined {
  const ids = [value].flat().flatMap((id) => asId(id) ?? []);
  return ids.length === 0 ? undefined : ids.slice(0, 50);
}

function asCents(value: unknown): number | undefined {
  const cents = Number(value);
  return value !== undefined && Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
}

export const productQuery = (search: ProductSearch): ProductSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
