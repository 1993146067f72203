/** Open while its rows come in and are mended; taken in, it stays or is taken back whole; put away, it never was. */
export const DATA_IMPORT_STATES = ['draft', 'taken', 'undone', 'discarded'] as const;
export type DataImportState = (typeof DATA_IMPORT_STATES)[number];

export const DATA_IMPORT_KINDS = [
  'customers',
  'suppliers',
  'workshopSuppliers',
  'employees',
  'lastNumbers',
  'catalogue',
  'stock',
  'bookings',
  'purchases',
  'recoverableSales',
  'works',
] as const;
export type DataImportKind = (typeof DATA_IMPORT_KINDS)[number];

/** Used gold: a contract is as many rows as it has pieces. */
export const isGold = (kind: DataImportKind): boolean => kind === 'purchases' || kind === 'recoverableSales';

/** All its rows or none; or those that are right, and the rest as a file to be mended. */
export const DATA_IMPORT_MODES = ['ALL', 'GOOD'] as const;
export type DataImportMode = (typeof DATA_IMPORT_MODES)[number];

/** `known`: its external key came in before, and it is not taken twice. `undone`: it came in, and was taken back. */
export const IMPORT_ROW_STATES = ['good', 'faulty', 'known', 'taken', 'undone'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export const MAX_IMPORT_ROWS = 100_000;
/** Rows sent at once. */
export const MAX_ROWS_AT_ONCE = 500;
/** A file nobody takes in is put away after as many days, and what it says is forgotten. */
export const IMPORT_DAYS = 30;
/** How many records that are in use are named when a file cannot be taken back. */
export const NAMED_IN_USE = 5;
/** How many rows a screen shows of a file before anything is sent. */
export const PREVIEW_ROWS = 5;
