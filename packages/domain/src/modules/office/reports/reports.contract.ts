import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { reportsErrors } from './reports.errors.ts';
import { reportsGrants } from './reports.grants.ts';
import { REPORT_FORMATS } from './reports.rules.ts';
import { newReport, report } from './reports.schema.ts';
import { reportList } from './reports.lists.ts';
import { reportsPaths } from './reports.paths.ts';

const { read, write } = reportsGrants;

export const reportsContract = contract(reportsPaths, {
  list: {
    summary: 'Informes, lo último primero',
    policy: read,
    query: queryOf(reportList),
    reply: replyOf(reportList, report),
  },
  export: {
    summary: 'La lista de informes, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(reportList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  generate: {
    isHeavy: true,
    summary: 'Hacer un informe',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newReport,
    reply: report,
    errors: [reportsErrors.REPORT_DAY_OPEN, reportsErrors.REPORT_TOO_LONG],
  },
  take: {
    isHeavy: true,
    summary: 'Descargar un informe',
    policy: read,
    params: idParam('reportId'),
    query: z.object({ format: z.enum(REPORT_FORMATS).default('xlsx') }),
    stream: 'application/octet-stream',
    errors: [reportsErrors.REPORT_DIFFERS, reportsErrors.REPORT_FORMAT, reportsErrors.REPORT_ISSUER_MISSING],
  },
});
