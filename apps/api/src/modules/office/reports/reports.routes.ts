import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reportsContract } from '@quilate/domain/modules/office/reports/reports.contract.ts';
import { recordExport } from '../../../platform/export.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { generate } from './commands/generate.ts';
import { reportFile } from './reports.documents.ts';
import { reportsExport } from './reports.export.ts';
import { getReport, listReports } from './reports.queries.ts';

export const reportsRoutes: readonly Route[] = [
  read(reportsContract.list, ({ db, query }) => listReports(db, query)),
  reportsExport,
  generate,
  raw(reportsContract.take, async ({ db, who, params, query, request, reply }) => {
    const report = await getReport(db, params.reportId);
    if (!report) throw new DomainError(kernelErrors.NOT_FOUND);
    const { type, extension, body } = await reportFile(db, report, query.format);
    await recordExport(db, who!, reportsContract.take, request.id, { code: report.code, format: query.format });
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${report.code}.${extension}"`)
      .send(body);
  }),
];
