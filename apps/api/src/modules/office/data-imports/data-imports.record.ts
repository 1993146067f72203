import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import {
  dataImportMachine,
  dataImportRules,
} from '@quilate/domain/modules/office/data-imports/data-imports.machine.ts';
import { record } from '../../../platform/record.ts';
import { getDataImport } from './data-imports.queries.ts';
import { type HeldImport, lockImport } from './data-imports.store.ts';

export const dataImportRecord = record<HeldImport>()({
  machine: dataImportMachine,
  es: dataImportsEs,
  rules: dataImportRules,
  table: 'data_imports',
  isVersioned: true,
  topic: 'data-imports',
  heardIn: 'everywhere',
  read: ({ tx, scope }, id) => lockImport(tx, scope, id),
  reply: ({ tx, scope }, id) => getDataImport(tx, scope, id),
});
