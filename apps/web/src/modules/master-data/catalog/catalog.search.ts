import { PLATFORMS, type PlatformId } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import {
  AVAILABILITIES,
  CATEGORIES,
  type Category,
} from '@quilate/domain/modules/master-data/catalog/catalog.states.ts';
import { METALS, type Metal } from '@quilate/domain/kernel/metals.ts';
import type { Availability } from '@quilate/domain/modules/master-data/catalog/catalog.states.ts';
import { type Family, FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const FAMILIES = Object.keys(FAMILY_ES) as Family[];

export interface CatalogueSearch extends PageSearch {
  readonly availability?: Availability[] | undefined;
  readonly family?: Family[] | undefined;
  readonly metal?: Metal[] | undefined;
  readonly category?: Category[] | undefined;
  readonly platformId?: PlatformId[] | undefined;
}

export const catalogueSearch = (raw: Record<string, unknown>): CatalogueSearch => ({
  ...pageSearch(raw),
  availability: asSomeOf(AVAILABILITIES, raw['availability']),
  family: asSomeOf(FAMILIES, raw['family']),
  metal: asSomeOf(METALS, raw['metal']),
  category: asSomeOf(CATEGORIES, raw['category']),
  platformId: asSomeOf(PLATFORMS, raw['platformId']),
});

export const catalogueQuery = (search: CatalogueSearch): CatalogueSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
