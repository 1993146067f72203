/** Files people write in and send back: the template of each kind, and the rows that have to be mended. */
import { IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type { ImportRow } from '@quilate/domain/modules/office/data-imports/data-imports.schema.ts';
import type { DataImportKind } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import type { FastifyReply } from 'fastify';
import { type ExportColumn, exporting, paperOf, recordExport } from '../../../platform/export.ts';
import type { Paper } from '../../../platform/sender.ts';
import { raw, type RawRoute } from '../../../platform/route.ts';
import { getDataImport, listDataImports, listImportRows } from './data-imports.queries.ts';

const es = dataImportsEs.columns;
const { page } = dataImportsEs;
const PAGE = 1000;
type Cells = ImportRow['cells'];

export const dataImportsExport = exporting(dataImportsContract.export, {
  title: dataImportsEs.title,
  page: ({ db, scope, query }, at) => listDataImports(db, scope, { ...query, ...at }),
  columns: [
    { head: es.kind, value: (row) => dataImportsEs.kinds[row.kind] },
    { head: es.file, value: (row) => row.fileName },
    { head: es.date, kind: 'instant', value: (row) => row.createdAt },
    { head: es.employee, value: (row) => row.employeeName },
    { head: es.taken, kind: 'count', value: (row) => row.takenCount },
    { head: es.good, kind: 'count', value: (row) => row.goodCount },
    { head: es.faulty, kind: 'count', value: (row) => row.faultyCount },
    { head: es.known, kind: 'count', value: (row) => row.knownCount },
    { head: es.state, value: (row) => dataImportsEs.states[row.state] },
  ],
});

const columnsOf = (kind: DataImportKind): ExportColumn<Cells>[] =>
  IMPORT_COLUMNS[kind].map(({ name, es: head }) => ({ head, value: (cells) => cells[name] ?? '' }));

const sendPaper = (reply: FastifyReply, { fileName, type, bytes }: Paper) =>
  reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes);

/** Without the stamp of other files: its first row is the heads, so that it can be sent as it is. */
export const importTemplate: RawRoute = raw(dataImportsContract.template, async ({ query, reply }) => {
  const { kind, format } = query;
  const example = Object.fromEntries(IMPORT_COLUMNS[kind].map((column) => [column.name, column.example]));
  const table = { title: dataImportsEs.fromTemplate(dataImportsEs.kinds[kind]), columns: columnsOf(kind) };
  return await sendPaper(reply, await paperOf(format, table, [example], []));
});

type Faulty = Pick<ImportRow, 'cells' | 'faults' | 'rowNumber'>;

export const failedRows: RawRoute = raw(
  dataImportsContract.failedRows,
  async ({ db, who, scope, params, query, request, reply }) => {
    const { kind } = await getDataImport(db, scope, params.dataImportId);
    await recordExport(db, who!, dataImportsContract.failedRows, request.id, { format: query.format, ...params });
    const names = new Map(IMPORT_COLUMNS[kind].map(({ name, es: head }) => [name, head]));
    const why = ({ faults }: Faulty): string =>
      faults.map(({ column, message }) => (column ? page.at(names.get(column) ?? column, message) : message)).join(' ');
    const own = columnsOf(kind).map(({ head, value }) => ({ head, value: ({ cells }: Faulty) => value(cells) }));
    const columns: ExportColumn<Faulty>[] = [...own, { head: es.reason, value: why }];
    async function* faulty(): AsyncGenerator<Faulty> {
      let cursor: string | undefined;
      do {
        const asked = { status: ['faulty'], limit: PAGE, ...(cursor ? { cursor } : {}) };
        const found = await listImportRows(db, scope, params.dataImportId, asked as never);
        yield* found.data;
        cursor = found.nextCursor;
      } while (cursor !== undefined);
    }
    return await sendPaper(reply, await paperOf(query.format, { title: page.failedTitle, columns }, faulty(), []));
  },
);
