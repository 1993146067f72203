import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import type {
  CancelEncodingBody,
  EncodeBody,
  Encoding,
  EncodingStepBody,
  NewEncoding,
  PutOnHoldBody,
  VerifyEncodingBody,
} from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import type { EncodingSource } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { encodingQuery, type EncodingSearch } from './encodings.search.ts';

type C = typeof encodingsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/metals/encodings'),
  export: at<C['export']>('GET', '/v1/metals/encodings/export'),
  pending: at<C['pending']>('GET', '/v1/metals/encodings/pending'),
  unifiable: at<C['unifiable']>('GET', '/v1/metals/encodings/unifiable'),
  get: at<C['get']>('GET', '/v1/metals/encodings/{encodingId}'),
  create: at<C['create']>('POST', '/v1/metals/encodings'),
  receive: at<C['receive']>('POST', '/v1/metals/encodings/{encodingId}/receive'),
  stepBack: at<C['stepBack']>('POST', '/v1/metals/encodings/{encodingId}/step-back'),
  putOnHold: at<C['putOnHold']>('POST', '/v1/metals/encodings/{encodingId}/put-on-hold'),
  resume: at<C['resume']>('POST', '/v1/metals/encodings/{encodingId}/resume'),
  verify: at<C['verify']>('POST', '/v1/metals/encodings/{encodingId}/verify'),
  encode: at<C['encode']>('POST', '/v1/metals/encodings/{encodingId}/encode'),
  cancel: at<C['cancel']>('POST', '/v1/metals/encodings/{encodingId}/cancel'),
};

export const encodingsQueries = {
  list: (search: EncodingSearch) =>
    queryOptions({
      queryKey: ['encodings', 'list', encodingQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: encodingQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  pending: (source: EncodingSource) =>
    queryOptions({
      queryKey: ['encodings', 'pending', source],
      meta: { reads: ['extractions', 'closings', 'lots'] },
      queryFn: ({ signal }) => call(addresses.pending, { query: { source } }, { signal }),
      ...FRESH,
    }),
  one: (encodingId: string) =>
    queryOptions({
      queryKey: ['encodings', 'one', encodingId],
      queryFn: ({ signal }) => call(addresses.get, { params: { encodingId } }, { signal }),
      ...FRESH,
    }),
};

/** What can be unified of an operation or of a label. */
export const unifiableOf = (code: string) =>
  queryOptions({
    queryKey: ['encodings', 'unifiable', code],
    queryFn: ({ signal }) => call(addresses.unifiable, { query: { code } }, { signal }),
    retry: false,
    ...FRESH,
  });

export const exportEncodings = ({ q, state, from, to }: EncodingSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, state, from, to, format } });
export const create = (body: NewEncoding, key: string) => call(addresses.create, { body }, { key });

/** What each step sends. */
export interface Bodies {
  readonly receive: EncodingStepBody;
  readonly stepBack: EncodingStepBody;
  readonly putOnHold: PutOnHoldBody;
  readonly resume: EncodingStepBody;
  readonly verify: VerifyEncodingBody;
  readonly encode: EncodeBody;
  readonly cancel: CancelEncodingBody;
}
export type EncodingAction = keyof Bodies;
type Steps = {
  readonly [Action in EncodingAction]: (id: string, body: Bodies[Action], key: string) => Promise<Encoding>;
};
const to = (encodingId: string) => ({ params: { encodingId } });
export const steps: Steps = {
  receive: (id, body, key) => call(addresses.receive, { ...to(id), body }, { key }),
  stepBack: (id, body, key) => call(addresses.stepBack, { ...to(id), body }, { key }),
  putOnHold: (id, body, key) => call(addresses.putOnHold, { ...to(id), body }, { key }),
  resume: (id, body, key) => call(addresses.resume, { ...to(id), body }, { key }),
  verify: (id, body, key) => call(addresses.verify, { ...to(id), body }, { key }),
  encode: (id, body, key) => call(addresses.encode, { ...to(id), body }, { key }),
  cancel: (id, body, key) => call(addresses.cancel, { ...to(id), body }, { key }),
};
