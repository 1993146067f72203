import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { workTimePaths } from '@quilate/domain/modules/counter/work-time/work-time.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const workTime = clientOf<typeof workTimeContract>()('work-time', workTimePaths);

export interface RecordQuery {
  readonly month: string;
  readonly employeeId?: string | undefined;
}

export const workTimeQueries = {
  present: { ...workTime.present.query(), meta: { reads: ['cash'] }, ...FRESH },
  record: (query: RecordQuery) => ({ ...workTime.record.query({ query }), placeholderData: keepPreviousData }),
  totals: (month: string) => ({
    ...workTime.totals.query({ query: { month } }),
    placeholderData: keepPreviousData,
  }),
};

export const exportRecord = (query: RecordQuery, format: ExportFormat) =>
  workTime.export.take({ query: { ...query, format } });
export const recordPdf = (query: RecordQuery) => workTime.pdf.take({ query });
