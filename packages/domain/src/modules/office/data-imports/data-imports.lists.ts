import { list, some } from '../../../kernel/list.ts';
import type { DataImportSummary, ImportRow } from './data-imports.schema.ts';
import { DATA_IMPORT_KINDS, DATA_IMPORT_STATES, IMPORT_ROW_STATES } from './data-imports.states.ts';

export const dataImportList = list<DataImportSummary>()({
  words: false,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { kind: some(DATA_IMPORT_KINDS), status: some(DATA_IMPORT_STATES) },
});

/** The rows of one of them, as its file has them. */
export const importRowList = list<ImportRow>()({
  words: false,
  sort: ['rowNumber'],
  default: 'rowNumber',
  filters: { status: some(IMPORT_ROW_STATES) },
});
