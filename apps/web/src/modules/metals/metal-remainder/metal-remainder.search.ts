import {
  REMAINDER_METALS,
  REMAINDER_OPERATIONS,
  type RemainderMetal,
  type RemainderOperation,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import {
  asDate,
  asOneOf,
  asSomeOf,
  DEFAULT_PAGE_SIZE,
  type PageSearch,
  pageSearch,
} from '../../../shell/search-params.ts';

export interface RemainderSearch extends Pick<PageSearch, 'limit' | 'cursor'> {
  readonly metal?: RemainderMetal | undefined;
  readonly operation?: RemainderOperation[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function remainderSearch(raw: Record<string, unknown>): RemainderSearch {
  const { limit, cursor } = pageSearch(raw);
  return {
    limit,
    cursor,
    metal: asOneOf(REMAINDER_METALS, raw['metal']),
    operation: asSomeOf(REMAINDER_OPERATIONS, raw['operation']),
    from: asDate(raw['from']),
    to: asDate(raw['to']),
  };
}

export const remainderQuery = (search: RemainderSearch): RemainderSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
