/** Rows of a list that something is done with at once; they stay chosen from page to page. */
import { type List, PAGE_SIZES, type SearchOf } from '@quilate/domain/kernel/list.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf } from '../shell/faults.ts';
import type { Listed, Listing } from '../shell/listing.ts';
import { toast } from '../shell/toast.ts';
import type { Column } from './data-table.tsx';
import './chosen-rows.css';

const LONGEST_PAGE = PAGE_SIZES.at(-1)!;

interface Choosing<L extends List, Row extends { readonly id: string }> {
  readonly of: Listing<L, Row>;
  readonly search: SearchOf<L>;
  /** The page that is seen now; of another filter while the one that is asked for comes. */
  readonly query: { readonly data: Listed<L, Row> | undefined; readonly isPlaceholderData: boolean };
  readonly most: number;
  /** What the box of a row is called. */
  readonly labelOf: (row: Row) => string;
}

/** All that is filtered, where that is more than is chosen. */
export interface Filtered {
  readonly count: number;
  /** There are even more. */
  readonly isCapped: boolean;
  readonly most: number;
  readonly isBusy: boolean;
  /** Missing where they are too many to be chosen. */
  readonly choose: (() => void) | undefined;
}

export interface Choice<Row> {
  /** As they were last seen. */
  readonly rows: readonly Row[];
  readonly column: Column<Row>;
  readonly isPageChosen: boolean;
  readonly choosePage: () => void;
  readonly filtered: Filtered | undefined;
  readonly leaveOut: (id: string) => void;
  readonly clear: () => void;
}

export function useChoice<L extends List, Row extends { readonly id: string }>(props: Choosing<L, Row>): Choice<Row> {
  const { of, search, query, most, labelOf } = props;
  const { kept, leaveOut, add, clear } = useKept<Row>(askedOf(search), most);
  const readFiltered = useReadFiltered(of, search, most);
  const { data: listed, isPlaceholderData } = query;
  const shown = listed?.data ?? [];
  const now = new Map(shown.map((row) => [row.id, row]));
  const isChosen = (id: string): boolean => kept.some((row) => row.id === id);
  const isPageChosen = shown.every(({ id }) => isChosen(id));
  const hasMore = listed && !isPlaceholderData && isPageChosen && listed.totalCount > kept.length;
  const choose = (): void => readFiltered.mutate(undefined, { onSuccess: add });
  return {
    rows: kept.map((row) => now.get(row.id) ?? row),
    leaveOut,
    clear,
    isPageChosen,
    choosePage: () => add(shown),
    filtered: hasMore
      ? {
          count: listed.totalCount,
          isCapped: listed.totalIsCapped === true,
          most,
          isBusy: readFiltered.isPending,
          choose: listed.totalCount > most ? undefined : choose,
        }
      : undefined,
    column: {
      id: 'choose',
      head: shellEs.list.choose,
      width: 68,
      phone: 'choose',
      isKept: true,
      cell: (row) => (
        <label className="choose">
          <input
            type="checkbox"
            aria-label={labelOf(row)}
            checked={isChosen(row.id)}
            disabled={kept.length >= most && !isChosen(row.id)}
            onChange={() => (isChosen(row.id) ? leaveOut(row.id) : add([row]))}
          />
        </label>
      ),
    },
  };
}

/** What is filtered, whatever page of it is seen, how long that is and in which order. */
function askedOf<L extends List>(search: SearchOf<L>): string {
  const { limit: _, cursor: __, sort: ___, ...filters } = search;
  return JSON.stringify(filters);
}

/** Under another filter nothing is chosen: what is done is done with rows that can be seen. */
function useKept<Row extends { readonly id: string }>(asked: string, most: number) {
  const [known, setKnown] = useState<{ readonly asked: string; readonly rows: readonly Row[] }>({ asked, rows: [] });
  if (known.asked !== asked) setKnown({ asked, rows: [] });
  const change = (to: (rows: readonly Row[]) => readonly Row[]): void =>
    setKnown((last) => (last.asked === asked ? { asked, rows: to(last.rows) } : last));
  return {
    kept: known.asked === asked ? known.rows : [],
    clear: () => change(() => []),
    leaveOut: (id: string) => change((rows) => rows.filter((row) => row.id !== id)),
    add: (more: readonly Row[]) =>
      change((rows) => [...rows, ...more.filter(({ id }) => !rows.some((row) => row.id === id))].slice(0, most)),
  };
}

/** Page after page, as the list itself is read. */
function useReadFiltered<L extends List, Row extends { readonly id: string }>(
  of: Listing<L, Row>,
  search: SearchOf<L>,
  most: number,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<readonly Row[]> => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const { placeholderData: _, ...page } = of.page({ ...search, limit: LONGEST_PAGE, cursor });
        // The cursor of a page is only in the page before it.
        const read = await client.fetchQuery(page);
        rows.push(...read.data);
        cursor = read.nextCursor;
      } while (cursor !== undefined && rows.length < most);
      return rows;
    },
    onError: (error) => {
      const { text, requestId } = faultOf(error, shellEs.list.chooseFailed);
      toast.error(text, requestId);
    },
  });
}
