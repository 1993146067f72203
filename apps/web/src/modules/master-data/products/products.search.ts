import { METALS, type Metal } from '@quilate/domain/kernel/metals.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductStatus } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const STATUSES = Object.keys(productsEs.status) as ProductStatus[];

export interface ProductSearch extends PageSearch {
  readonly status?: ProductStatus[] | undefined;
  readonly metal?: Metal[] | undefined;
}

export const productSearch = (raw: Record<string, unknown>): ProductSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(STATUSES, raw['status']),
  metal: asSomeOf(METALS, raw['metal']),
});

export const productQuery = (search: ProductSearch): ProductSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
