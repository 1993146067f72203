import type { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type {
  CloseBody,
  CloseMonthBody,
  CorrectionBody,
  CountBody,
  MovementBody,
  OpenBody,
} from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { MovementSearch } from './cash.search.ts';

type C = typeof cashContract;
const addresses = {
  current: at<C['current']>('GET', '/v1/cash/current'),
  open: at<C['open']>('POST', '/v1/cash/open'),
  close: at<C['close']>('POST', '/v1/cash/close'),
  movements: at<C['movements']>('GET', '/v1/cash/movements'),
  sessions: at<C['sessions']>('GET', '/v1/cash/sessions'),
  exportSessions: at<C['exportSessions']>('GET', '/v1/cash/sessions/export'),
  export: at<C['export']>('GET', '/v1/cash/movements/export'),
  movement: at<C['movement']>('GET', '/v1/cash/movements/{movementId}'),
  addMovement: at<C['addMovement']>('POST', '/v1/cash/add-movement'),
  correctMovement: at<C['correctMovement']>('POST', '/v1/cash/movements/{movementId}/correct-movement'),
  count: at<C['count']>('POST', '/v1/cash/count'),
  remainder: at<C['remainder']>('GET', '/v1/cash/remainder'),
  closedMonths: at<C['closedMonths']>('GET', '/v1/cash/closed-months'),
  closeMonth: at<C['closeMonth']>('POST', '/v1/cash/close-month'),
  report: at<C['report']>('GET', '/v1/cash/sessions/{sessionId}'),
};
export const reportPdf = at<C['reportPdf']>('GET', '/v1/cash/sessions/{sessionId}/pdf');

export const movementSlip = at<C['slip']>('GET', '/v1/cash/movements/{movementId}/slip');
export const movementPdf = at<C['movementPdf']>('GET', '/v1/cash/movements/{movementId}/pdf');

export const cashQueries = {
  current: queryOptions({
    queryKey: ['cash', 'current'],
    meta: { reads: ['work-time'] },
    queryFn: ({ signal }) => call(addresses.current, {}, { signal }),
    ...FRESH,
  }),
  movements: (search: MovementSearch) =>
    queryOptions({
      queryKey: ['cash', 'movements', search],
      queryFn: ({ signal }) => call(addresses.movements, { query: search }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  sessions: (search: { limit?: number | undefined; cursor?: string | undefined }) =>
    queryOptions({
      queryKey: ['cash', 'sessions', search],
      queryFn: ({ signal }) => call(addresses.sessions, { query: search }, { signal }),
      placeholderData: keepPreviousData,
    }),
  movement: (movementId: string) =>
    queryOptions({
      queryKey: ['cash', 'movement', movementId],
      queryFn: ({ signal }) => call(addresses.movement, { params: { movementId } }, { signal }),
    }),
  remainder: (date: string | undefined) =>
    queryOptions({
      queryKey: ['cash', 'remainder', date],
      queryFn: ({ signal }) => call(addresses.remainder, { query: { date } }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  closedMonths: queryOptions({
    queryKey: ['cash', 'months'],
    queryFn: ({ signal }) => call(addresses.closedMonths, {}, { signal }),
  }),
  report: (sessionId: string) =>
    queryOptions({
      queryKey: ['cash', 'report', sessionId],
      queryFn: ({ signal }) => call(addresses.report, { params: { sessionId } }, { signal }),
      ...FRESH,
    }),
};

export const openCash = (body: OpenBody, key: string) => call(addresses.open, { body }, { key });
export const closeCash = (body: CloseBody, key: string) => call(addresses.close, { body }, { key });
export const countCash = (body: CountBody, key: string) => call(addresses.count, { body }, { key });
export const addMovement = (body: MovementBody, key: string) => call(addresses.addMovement, { body }, { key });
export const correctMovement = (movementId: string, body: CorrectionBody, key: string) =>
  call(addresses.correctMovement, { params: { movementId }, body }, { key });
export const closeMonth = (body: CloseMonthBody, key: string) => call(addresses.closeMonth, { body }, { key });
export const exportMovements = ({ q, account, kind, from, to }: MovementSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, account, kind, from, to, format } });
export const exportSessions = (format: ExportFormat) => download(addresses.exportSessions, { query: { format } });
