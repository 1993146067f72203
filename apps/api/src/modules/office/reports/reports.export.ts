import { reportsContract } from '@quilate/domain/modules/office/reports/reports.contract.ts';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listReports } from './reports.queries.ts';

const es = reportsEs.columns;

export const reportsExport = exporting(reportsContract.export, {
  title: reportsEs.title,
  page: ({ db, query }, at) => listReports(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (report) => report.code },
    { head: es.type, value: (report) => reportsEs.type[report.type] },
    { head: es.store, value: (report) => report.storeName ?? reportsEs.allStores },
    { head: reportsEs.fields.fromDate, kind: 'date', value: (report) => report.fromDate },
    { head: reportsEs.fields.untilDate, kind: 'date', value: (report) => report.untilDate },
    { head: es.lines, kind: 'count', value: (report) => report.lineCount },
    { head: es.total, kind: 'cents', value: (report) => report.totalCents },
    { head: es.createdAt, kind: 'instant', value: (report) => report.createdAt },
    { head: es.author, value: (report) => report.authorName },
    { head: reportsEs.sheet.hash, value: (report) => report.hash },
  ],
});
