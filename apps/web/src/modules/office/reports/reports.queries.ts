import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { reportsContract } from '@quilate/domain/modules/office/reports/reports.contract.ts';
import { reportsPaths } from '@quilate/domain/modules/office/reports/reports.paths.ts';
import type { ReportFormat, ReportType } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { reportQuery, type ReportSearch } from './reports.search.ts';

export const reports = clientOf<typeof reportsContract>()('reports', reportsPaths);

export const reportsQueries = {
  list: (search: ReportSearch) => ({
    ...reports.list.query({ query: reportQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
};

/** The newest of a type, or none. */
export const lastReport = async (type: ReportType) =>
  (await reports.list.send({ query: { type: [type], limit: 1 } })).data[0];
export const exportReports = ({ type }: ReportSearch, format: ExportFormat) =>
  reports.export.take({ query: { type, format } });
export const takeReport = (reportId: string, format: ReportFormat) =>
  reports.take.take({ params: { reportId }, query: { format } });
