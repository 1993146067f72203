import type { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import type { NewEncoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type EncodingSearch, encodingQuery } from './encodings.search.ts';

type C = typeof encodingsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/metals/encodings'),
  get: at<C['get']>('GET', '/v1/metals/encodings/{encodingId}'),
  create: at<C['create']>('POST', '/v1/metals/encodings'),
  close: at<C['close']>('POST', '/v1/metals/encodings/{encodingId}/close'),
};

export const encodingsQueries = {
  list: (search: EncodingSearch) =>
    queryOptions({
      queryKey: ['encodings', 'list', encodingQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: encodingQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (encodingId: string) =>
    queryOptions({
      queryKey: ['encodings', 'one', encodingId],
      queryFn: ({ signal }) => call(addresses.get, { params: { encodingId } }, { signal }),
      ...FRESH,
    }),
};

export const create = (body: NewEncoding, key: string) => call(addresses.create, { body }, { key });
export const close = (encodingId: string, key: string) => call(addresses.close, { params: { encodingId } }, { key });
