import type { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import type { CloseBody, OpenBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { MovementSearch } from './cash.search.ts';

type C = typeof cashContract;
const addresses = {
  current: at<C['current']>('GET', '/v1/cash/current'),
  open: at<C['open']>('POST', '/v1/cash/open'),
  close: at<C['close']>('POST', '/v1/cash/close'),
  movements: at<C['movements']>('GET', '/v1/cash/movements'),
  sessions: at<C['sessions']>('GET', '/v1/cash/sessions'),
  report: at<C['report']>('GET', '/v1/cash/sessions/{sessionId}'),
};
export const reportPdf = at<C['reportPdf']>('GET', '/v1/cash/sessions/{sessionId}/pdf');

export const cashQueries = {
  current: queryOptions({
    queryKey: ['cash', 'current'],
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
  report: (sessionId: string) =>
    queryOptions({
      queryKey: ['cash', 'report', sessionId],
      queryFn: ({ signal }) => call(addresses.report, { params: { sessionId } }, { signal }),
      ...FRESH,
    }),
};

export const openCash = (body: OpenBody, key: string) => call(addresses.open, { body }, { key });
export const closeCash = (body: CloseBody, key: string) => call(addresses.close, { body }, { key });
