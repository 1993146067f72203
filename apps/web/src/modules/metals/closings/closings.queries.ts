import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import type {
  ClosingPaymentBody,
  ClosingReasonBody,
  InterveneClosingBody,
  NewClosing,
  ReleaseBody,
} from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { closingQuery, type ClosingSearch } from './closings.search.ts';

type C = typeof closingsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/metals/closings'),
  export: at<C['export']>('GET', '/v1/metals/closings/export'),
  prices: at<C['prices']>('GET', '/v1/metals/closings/prices'),
  get: at<C['get']>('GET', '/v1/metals/closings/{closingId}'),
  create: at<C['create']>('POST', '/v1/metals/closings'),
  pay: at<C['pay']>('POST', '/v1/metals/closings/{closingId}/pay'),
  undoLastPayment: at<C['undoLastPayment']>('POST', '/v1/metals/closings/{closingId}/undo-last-payment'),
  release: at<C['release']>('POST', '/v1/metals/closings/{closingId}/release'),
  undoRelease: at<C['undoRelease']>('POST', '/v1/metals/closings/{closingId}/undo-release'),
  intervene: at<C['intervene']>('POST', '/v1/metals/closings/{closingId}/intervene'),
  removeIntervention: at<C['removeIntervention']>('POST', '/v1/metals/closings/{closingId}/remove-intervention'),
};

export const closingsQueries = {
  list: (search: ClosingSearch) =>
    queryOptions({
      queryKey: ['closings', 'list', closingQuery(search)],
      meta: { reads: ['collections', 'meltings', 'encodings'] },
      queryFn: ({ signal }) => call(addresses.list, { query: closingQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (closingId: string) =>
    queryOptions({
      queryKey: ['closings', 'one', closingId],
      meta: { reads: ['collections', 'meltings', 'encodings'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { closingId } }, { signal }),
      ...FRESH,
    }),
  prices: queryOptions({
    queryKey: ['closings', 'prices'],
    queryFn: ({ signal }) => call(addresses.prices, {}, { signal }),
    ...FRESH,
  }),
};

export const exportClosings = (search: ClosingSearch, format: ExportFormat) => {
  const { q, status, metal, customerId, from, to } = search;
  return download(addresses.export, { query: { q, status, metal, customerId, from, to, format } });
};
export const create = (body: NewClosing, key: string) => call(addresses.create, { body }, { key });
export const pay = (closingId: string, body: ClosingPaymentBody, key: string) =>
  call(addresses.pay, { params: { closingId }, body }, { key });
export const undoLastPayment = (closingId: string, body: ClosingReasonBody, key: string) =>
  call(addresses.undoLastPayment, { params: { closingId }, body }, { key });
export const release = (closingId: string, body: ReleaseBody, key: string) =>
  call(addresses.release, { params: { closingId }, body }, { key });
export const undoRelease = (closingId: string, body: ClosingReasonBody, key: string) =>
  call(addresses.undoRelease, { params: { closingId }, body }, { key });
export const intervene = (closingId: string, body: InterveneClosingBody, key: string) =>
  call(addresses.intervene, { params: { closingId }, body }, { key });
export const removeIntervention = (closingId: string, body: ClosingReasonBody, key: string) =>
  call(addresses.removeIntervention, { params: { closingId }, body }, { key });
