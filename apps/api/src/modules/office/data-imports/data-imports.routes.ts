import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { cutOver } from './data-imports.cut-over.ts';
import { addRows } from './commands/add-rows.ts';
import { begin } from './commands/begin.ts';
import { discard } from './commands/discard.ts';
import { takeIn } from './commands/take-in.ts';
import { undo } from './commands/undo.ts';
import { getDataImport, listDataImports, listImportRows } from './data-imports.queries.ts';
import { dataImportsExport, failedRows, importTemplate } from './data-imports.sheets.ts';

export const dataImportsRoutes: readonly Route[] = [
  read(dataImportsContract.list, ({ db, scope, query }) => listDataImports(db, scope, query)),
  dataImportsExport,
  cutOver,
  importTemplate,
  read(dataImportsContract.get, ({ db, scope, params }) => getDataImport(db, scope, params.dataImportId)),
  read(dataImportsContract.rows, ({ db, scope, params, query }) =>
    listImportRows(db, scope, params.dataImportId, query),
  ),
  failedRows,
  begin,
  addRows,
  takeIn,
  undo,
  discard,
];
