import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import type {
  CollectionReasonBody,
  NewCollection,
  ReturnRejectedBody,
  ReviewBody,
} from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { collectionQuery, type CollectionSearch } from './collections.search.ts';

type C = typeof collectionsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/metals/collections'),
  export: at<C['export']>('GET', '/v1/metals/collections/export'),
  get: at<C['get']>('GET', '/v1/metals/collections/{collectionId}'),
  create: at<C['create']>('POST', '/v1/metals/collections'),
  review: at<C['review']>('POST', '/v1/metals/collections/{collectionId}/review'),
  undoLastReview: at<C['undoLastReview']>('POST', '/v1/metals/collections/{collectionId}/undo-last-review'),
  returnRejected: at<C['returnRejected']>('POST', '/v1/metals/collections/{collectionId}/return-rejected'),
  undoReturn: at<C['undoReturn']>('POST', '/v1/metals/collections/{collectionId}/undo-return'),
  cancel: at<C['cancel']>('POST', '/v1/metals/collections/{collectionId}/cancel'),
};

export const collectionsQueries = {
  list: (search: CollectionSearch) =>
    queryOptions({
      queryKey: ['collections', 'list', collectionQuery(search)],
      meta: { reads: ['closings'] },
      queryFn: ({ signal }) => call(addresses.list, { query: collectionQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (collectionId: string) =>
    queryOptions({
      queryKey: ['collections', 'one', collectionId],
      meta: { reads: ['closings'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { collectionId } }, { signal }),
      ...FRESH,
    }),
};

export const exportCollections = ({ q, status, from, to }: CollectionSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, status, from, to, format } });
export const create = (body: NewCollection, key: string) => call(addresses.create, { body }, { key });
export const review = (collectionId: string, body: ReviewBody, key: string) =>
  call(addresses.review, { params: { collectionId }, body }, { key });
export const undoLastReview = (collectionId: string, body: CollectionReasonBody, key: string) =>
  call(addresses.undoLastReview, { params: { collectionId }, body }, { key });
export const returnRejected = (collectionId: string, body: ReturnRejectedBody, key: string) =>
  call(addresses.returnRejected, { params: { collectionId }, body }, { key });
export const undoReturn = (collectionId: string, body: CollectionReasonBody, key: string) =>
  call(addresses.undoReturn, { params: { collectionId }, body }, { key });
export const cancel = (collectionId: string, body: CollectionReasonBody, key: string) =>
  call(addresses.cancel, { params: { collectionId }, body }, { key });
