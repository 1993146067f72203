/** Rows of a list that something is done with at once; they stay chosen from page to page. */
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useState } from 'react';
import type { Column } from './data-table.tsx';
import './chosen-rows.css';

interface Choosing<Row> {
  /** The page that is seen now. */
  readonly shown: readonly Row[] | undefined;
  readonly most: number;
  /** What the box of a row is called. */
  readonly labelOf: (row: Row) => string;
}

export interface Choice<Row> {
  /** As they were last seen. */
  readonly rows: readonly Row[];
  readonly column: Column<Row>;
  readonly choosePage: () => void;
  readonly leaveOut: (id: string) => void;
  readonly clear: () => void;
}

export function useChoice<Row extends { readonly id: string }>({ shown, most, labelOf }: Choosing<Row>): Choice<Row> {
  const [kept, setKept] = useState<readonly Row[]>([]);
  const now = new Map(shown?.map((row) => [row.id, row]));
  const rows = kept.map((row) => now.get(row.id) ?? row);
  const isChosen = (id: string): boolean => kept.some((row) => row.id === id);
  const leaveOut = (id: string): void => setKept((known) => known.filter((row) => row.id !== id));
  const add = (more: readonly Row[]): void =>
    setKept((known) => [...known, ...more.filter(({ id }) => !known.some((row) => row.id === id))].slice(0, most));
  return {
    rows,
    leaveOut,
    clear: () => setKept([]),
    choosePage: () => add(shown ?? []),
    column: {
      id: 'choose',
      head: shellEs.list.choose,
      width: 64,
      hide: 'sm',
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
