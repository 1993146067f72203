import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { reportsContract } from '@quilate/domain/modules/office/reports/reports.contract.ts';
import type { ReportFormat, ReportType } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import type { NewReport } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { reportQuery, type ReportSearch } from './reports.search.ts';

type C = typeof reportsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/reports'),
  export: at<C['export']>('GET', '/v1/reports/export'),
  generate: at<C['generate']>('POST', '/v1/reports'),
  take: at<C['take']>('GET', '/v1/reports/{reportId}/take'),
};

export const reportsQueries = {
  list: (search: ReportSearch) =>
    queryOptions({
      queryKey: ['reports', 'list', reportQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: reportQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
};

/** The newest of a type, or none. */
export const lastReport = async (type: ReportType) =>
  (await call(addresses.list, { query: { type: [type], limit: 1 } }, {})).data[0];
export const exportReports = ({ type }: ReportSearch, format: ExportFormat) =>
  download(addresses.export, { query: { type, format } });
export const takeReport = (reportId: string, format: ReportFormat) =>
  download(addresses.take, { params: { reportId }, query: { format } });
export const generate = (body: NewReport, key: string) => call(addresses.generate, { body }, { key });
