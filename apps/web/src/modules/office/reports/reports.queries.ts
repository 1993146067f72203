import { reportList } from '@quilate/domain/modules/office/reports/reports.lists.ts';
import type { reportsContract } from '@quilate/domain/modules/office/reports/reports.contract.ts';
import { reportsPaths } from '@quilate/domain/modules/office/reports/reports.paths.ts';
import type { ReportFormat, ReportType } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const reports = clientOf<typeof reportsContract>()('reports', reportsPaths);
export const reportListing = listing(reportList, reports, { isFresh: true });

/** The newest of a type, or none. */
export const lastReport = async (type: ReportType) =>
  (await reports.list.send({ query: { type: [type], limit: 1 } })).data[0];
export const takeReport = (reportId: string, format: ReportFormat) =>
  reports.take.take({ params: { reportId }, query: { format } });
