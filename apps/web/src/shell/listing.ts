/** A list as a screen asks for it: the declaration, the call that answers a page, and the one that makes a file. */
import type { ExportFormat, ExportPurpose } from '@quilate/domain/kernel/export.ts';
import {
  DEFAULT_PAGE_SIZE,
  type FiltersOf,
  type List,
  type SearchOf,
  type SumOf,
} from '@quilate/domain/kernel/list.ts';
import { keepPreviousData } from '@tanstack/react-query';

/** What was asked for before the screen was there (`load-screen.ts`) is not asked again by it. */
const JUST_READ_MS = 2000;

export interface Listed<L extends List, Row> {
  readonly data: Row[];
  readonly totalCount: number;
  readonly totalIsCapped?: boolean | undefined;
  readonly nextCursor?: string | undefined;
  readonly sums?: { readonly [K in SumOf<L>]: number } | undefined;
  /** Never added up: who asks counts a till blind. */
  readonly isBlind?: true | undefined;
}
type Asked<L extends List> = SearchOf<L> & { readonly sums?: 'all' | undefined };
interface Calls<L extends List, Row> {
  readonly list: {
    readonly query: (given: { query: Asked<L> }) => {
      readonly queryKey: readonly unknown[];
      readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Listed<L, Row>>;
    };
  };
  readonly export?: {
    readonly take: (given: {
      query: FiltersOf<L> & {
        readonly q?: string | undefined;
        readonly format: ExportFormat;
        readonly purpose?: ExportPurpose | undefined;
      };
    }) => Promise<Response>;
  };
}
interface Freshness {
  /** The rooms, besides its own, whose changes make it old. */
  readonly reads?: readonly string[];
  /** Asked again whenever it is looked at: other shops change it. */
  readonly isFresh?: true;
}

/** `listing(saleList, sales, { reads: ['customers'] })` */
export function listing<L extends List, Row extends { readonly id: string }>(
  said: L,
  { list, export: file }: Calls<L, Row>,
  { reads = [], isFresh }: Freshness = {},
) {
  const freshness = { meta: { reads }, ...(isFresh ? { staleTime: JUST_READ_MS } : {}) };
  return {
    said,
    page: (search: SearchOf<L>) => ({
      ...list.query({ query: { ...search, limit: search.limit ?? DEFAULT_PAGE_SIZE } as Asked<L> }),
      ...freshness,
      placeholderData: keepPreviousData,
    }),
    /** All that is filtered, added up, however many there are. */
    sums: (search: SearchOf<L>) => ({
      ...list.query({ query: { ...search, limit: 1, cursor: undefined, sums: 'all' } }),
      ...freshness,
    }),
    take:
      file &&
      ((search: SearchOf<L>, format: ExportFormat, purpose?: ExportPurpose) => {
        const { limit: _, cursor: __, ...filters } = search;
        return file.take({ query: { ...filters, format, purpose } });
      }),
  };
}
export type Listing<L extends List, Row extends { readonly id: string }> = ReturnType<typeof listing<L, Row>>;
