import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { EXPORT_FORMATS } from '../../../kernel/export.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { stockOpeningsErrors } from '../stock-openings/stock-openings.errors.ts';
import { dataImportsErrors } from './data-imports.errors.ts';
import { dataImportsGrants } from './data-imports.grants.ts';
import { dataImportList, importRowList } from './data-imports.lists.ts';
import { dataImportsPaths } from './data-imports.paths.ts';
import {
  dataImport,
  dataImportSummary,
  importRow,
  importRows,
  newDataImport,
  takeInBody,
  undoImportBody,
} from './data-imports.schema.ts';
import { DATA_IMPORT_KINDS } from './data-imports.states.ts';

const { read: policy } = dataImportsGrants;
const write = { policy: dataImportsGrants.write, isIdempotent: true, reply: dataImport } as const;
const params = idParam('dataImportId');
const sheet = z.enum(['csv', 'xlsx']);
const { STOCK_BEGUN, STOCK_DIRECTION } = stockOpeningsErrors;
const { IMPORT_TOO_LONG, IMPORT_HAS_FAULTS, IMPORT_IN_USE, IMPORT_MOVED, IMPORT_ROW_STALE } = dataImportsErrors;

export const dataImportsContract = contract(dataImportsPaths, {
  list: {
    summary: 'Importaciones de datos de otro sistema, la última primero',
    policy,
    query: queryOf(dataImportList),
    reply: replyOf(dataImportList, dataImportSummary),
  },
  export: {
    summary: 'Las importaciones de los filtros, en Excel, CSV o PDF',
    policy,
    query: fileQueryOf(dataImportList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  cutOver: {
    isHeavy: true,
    summary: 'El informe de traspaso: qué se trajo de cada fichero, por tienda, en euros y gramos, y quién lo firmó',
    policy,
    query: z.object({ format: z.enum(EXPORT_FORMATS) }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  template: {
    summary: 'La plantilla de cada tipo, con sus columnas y una fila de ejemplo',
    policy,
    query: z.object({ kind: z.enum(DATA_IMPORT_KINDS), format: sheet }),
    stream: 'application/octet-stream',
  },
  get: { summary: 'Una importación: cuántas filas están bien y cuántas no', policy, params, reply: dataImport },
  rows: {
    summary: 'Las filas de una importación, con lo que tienen mal o el registro que son ahora',
    policy,
    params,
    query: queryOf(importRowList),
    reply: replyOf(importRowList, importRow),
  },
  failedRows: {
    summary: 'Las filas con fallos y su motivo, con las columnas de la plantilla: se corrigen y se vuelven a traer',
    policy,
    params,
    query: z.object({ format: sheet }),
    stream: 'application/octet-stream',
  },
  begin: {
    summary: 'Empezar una importación: qué se trae y de qué fichero',
    ...write,
    status: 201,
    body: newDataImport,
  },
  addRows: {
    summary: 'Añadir filas del fichero: cada una se comprueba y no se escribe nada más',
    ...write,
    params,
    body: importRows,
    maxBodyKb: 4096,
    errors: [IMPORT_TOO_LONG],
  },
  takeIn: {
    summary: 'Traer las filas: todas o solo las que están bien, en una sola operación firmada',
    ...write,
    params,
    body: takeInBody,
    errors: [IMPORT_HAS_FAULTS, IMPORT_MOVED, IMPORT_ROW_STALE, STOCK_BEGUN, STOCK_DIRECTION],
  },
  undo: {
    summary: 'Deshacer una importación entera, mientras no se haya hecho nada con lo que trajo',
    ...write,
    params,
    body: undoImportBody,
    errors: [IMPORT_IN_USE],
  },
  discard: { summary: 'Descartar una importación sin traer nada', ...write, params },
});
