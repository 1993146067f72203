import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import type { ClockBody, CorrectBody } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';

type C = typeof workTimeContract;
const addresses = {
  present: at<C['present']>('GET', '/v1/work-time/present'),
  clockIn: at<C['clockIn']>('POST', '/v1/work-time/clock-in'),
  clockOut: at<C['clockOut']>('POST', '/v1/work-time/clock-out'),
  record: at<C['record']>('GET', '/v1/work-time'),
  totals: at<C['totals']>('GET', '/v1/work-time/totals'),
  export: at<C['export']>('GET', '/v1/work-time/export'),
  pdf: at<C['pdf']>('GET', '/v1/work-time/pdf'),
  addShift: at<C['addShift']>('POST', '/v1/work-time/add-shift'),
  correct: at<C['correct']>('POST', '/v1/work-time/{shiftId}/correct'),
};

export interface RecordQuery {
  readonly month: string;
  readonly employeeId?: string | undefined;
}

export const workTimeQueries = {
  present: queryOptions({
    queryKey: ['work-time', 'present'],
    queryFn: ({ signal }) => call(addresses.present, {}, { signal }),
    ...FRESH,
  }),
  record: (query: RecordQuery) =>
    queryOptions({
      queryKey: ['work-time', 'record', query],
      queryFn: ({ signal }) => call(addresses.record, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  totals: (month: string) =>
    queryOptions({
      queryKey: ['work-time', 'totals', month],
      queryFn: ({ signal }) => call(addresses.totals, { query: { month } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export const clockIn = (body: ClockBody, key: string) => call(addresses.clockIn, { body }, { key });
export const clockOut = (body: ClockBody, key: string) => call(addresses.clockOut, { body }, { key });
export const correct = (shiftId: string, body: CorrectBody, key: string) =>
  call(addresses.correct, { params: { shiftId }, body }, { key });
export const addShift = (body: CorrectBody, key: string) => call(addresses.addShift, { body }, { key });
export const exportRecord = (query: RecordQuery, format: ExportFormat) =>
  download(addresses.export, { query: { ...query, format } });
export const recordPdf = (query: RecordQuery) => download(addresses.pdf, { query });
