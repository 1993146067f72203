import { DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export type EncodingSearch = Pick<PageSearch, 'limit' | 'cursor'>;

export function encodingSearch(raw: Record<string, unknown>): EncodingSearch {
  const { limit, cursor } = pageSearch(raw);
  return { limit, cursor };
}

export const encodingQuery = (search: EncodingSearch): EncodingSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
