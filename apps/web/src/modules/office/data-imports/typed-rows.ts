/** Rows that are written by hand instead of read from a file. */
import { columnsOfContract, IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { type DataImportKind, isGold } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';

/** The cells by the name of our column, as somebody typed them. */
export type TypedRow = Readonly<Record<string, string>>;
export interface Typed {
  /** The one that is being written. */
  readonly row: TypedRow;
  readonly rows: readonly TypedRow[];
}

const isEmpty = (row: TypedRow): boolean => Object.values(row).every((cell) => cell.trim() === '');

/** Of a row, each required cell that is empty, at its field. */
export const missingIn = (kind: DataImportKind, row: TypedRow) =>
  IMPORT_COLUMNS[kind]
    .filter(({ name, isRequired }) => isRequired && !row[name]?.trim())
    .map(({ name }) => ({ path: `row.${name}`, message: dataImportsEs.hand.isMissing }));

/** The next row is often of the same shop and the same kind of thing: those stay typed. */
const KEPT = ['storeCode', 'family', 'metal', 'taxBp', 'storeCodes', 'role'];
/** Of gold, the next piece is often of the same contract. */
const keptOf = (kind: DataImportKind): readonly string[] =>
  isGold(kind) ? columnsOfContract(kind).map(({ name }) => name) : KEPT;

export function withTyped(kind: DataImportKind, { row, rows }: Typed): Typed {
  const own = new Set(IMPORT_COLUMNS[kind].map(({ name }) => name));
  const cells = Object.entries(row).flatMap(([name, cell]) => (own.has(name) ? [[name, cell.trim()] as const] : []));
  return {
    rows: [...rows, Object.fromEntries(cells)],
    row: Object.fromEntries(cells.filter(([name]) => keptOf(kind).includes(name))),
  };
}

/** All that was written, the row that was not added yet too. What only stayed from the one before is no row. */
export function allTyped(kind: DataImportKind, { row, rows }: Typed): readonly TypedRow[] {
  const isNew = Object.entries(row).some(([name, cell]) => cell.trim() !== '' && !keptOf(kind).includes(name));
  const isFirst = rows.length === 0 && !isEmpty(row);
  return isNew || isFirst ? withTyped(kind, { row, rows }).rows : rows;
}

/** Why they cannot be looked at yet. */
export function typedFaults(kind: DataImportKind, typed: Typed) {
  const all = allTyped(kind, typed);
  if (all.length === 0) return [{ path: 'row', message: dataImportsEs.hand.none }];
  return all.length > typed.rows.length ? missingIn(kind, typed.row) : [];
}
