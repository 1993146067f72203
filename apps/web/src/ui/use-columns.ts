/** Which columns of a list somebody wants to see, kept for that person and that list in this browser. */
import { useMe } from '../shell/current-user.tsx';
import { preference } from '../shell/preferences.ts';
import type { Column } from './data-table.tsx';

const NONE: readonly string[] = [];

export interface ChosenColumns<Row> {
  readonly columns: readonly Column<Row>[];
  readonly options: readonly { readonly id: string; readonly head: string; readonly isShown: boolean }[];
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
}

/** What is kept is what was taken off: a column that is new is seen by everybody. */
export function useColumns<Row>(list: string, all: readonly Column<Row>[]): ChosenColumns<Row> {
  const { id: person } = useMe();
  const kept = preference(`columns:${person}:${list}`, NONE);
  const gone = kept.use();
  const named = all.find(({ phone }) => phone === 'code') ?? all.find(({ isKept }) => !isKept);
  const isOptional = (column: Column<Row>): boolean =>
    column !== named && !column.isKept && !column.onlyPhone && column.head !== '';
  const isShown = (column: Column<Row>): boolean => !isOptional(column) || !gone.includes(column.id);
  return {
    columns: all.filter(isShown),
    options: all.filter(isOptional).map((column) => ({ id: column.id, head: column.head, isShown: isShown(column) })),
    toggle: (id) => kept.write(gone.includes(id) ? gone.filter((one) => one !== id) : [...gone, id]),
    reset: () => kept.write(NONE),
  };
}
