/** The columns of each kind of import, and how those of a file are recognised. */
import { type ColumnWords, IMPORT_COLUMNS_ES, USED_JEWEL } from './data-imports.columns.es.ts';
import type { DataImportKind } from './data-imports.states.ts';

export interface ImportColumn extends ColumnWords {
  readonly name: string;
}
const columnsOf = (kind: DataImportKind): readonly ImportColumn[] =>
  Object.entries(IMPORT_COLUMNS_ES[kind]).map(([name, words]) => ({ name, ...words }));
export const IMPORT_COLUMNS: Readonly<Record<DataImportKind, readonly ImportColumn[]>> = {
  customers: columnsOf('customers'),
  suppliers: columnsOf('suppliers'),
  workshopSuppliers: columnsOf('workshopSuppliers'),
  employees: columnsOf('employees'),
  lastNumbers: columnsOf('lastNumbers'),
  catalogue: columnsOf('catalogue'),
  stock: columnsOf('stock'),
  bookings: columnsOf('bookings'),
  purchases: columnsOf('purchases'),
  recoverableSales: columnsOf('recoverableSales'),
  works: columnsOf('works'),
};

/** Of gold: what stands in every row of a contract. */
export const columnsOfContract = (kind: DataImportKind): readonly ImportColumn[] =>
  IMPORT_COLUMNS[kind].filter(({ name }) => !(name in USED_JEWEL));

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Which head of a file each column is, as far as its name tells; each head once. */
export function columnsFound(kind: DataImportKind, heads: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const free = new Set(heads);
  const names = (one: ImportColumn, called: readonly string[]): void => {
    const wanted = new Set(called.map(plain));
    const head = found[one.name] === undefined ? [...free].find((name) => wanted.has(plain(name))) : undefined;
    if (head === undefined) return;
    found[one.name] = head;
    free.delete(head);
  };
  // What is called as in the template goes first, whatever else a later column may be called.
  for (const one of IMPORT_COLUMNS[kind]) names(one, [one.es, one.name]);
  for (const one of IMPORT_COLUMNS[kind]) names(one, one.alsoCalled);
  return found;
}
