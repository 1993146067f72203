import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import type { StoreBody, StoreClosing, StoreEdit } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { type StoreSearch, storeQuery } from './stores.search.ts';

type C = typeof storesContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/stores'),
  export: at<C['export']>('GET', '/v1/stores/export'),
  get: at<C['get']>('GET', '/v1/stores/{storeId}'),
  found: at<C['found']>('POST', '/v1/stores'),
  edit: at<C['edit']>('PATCH', '/v1/stores/{storeId}'),
  deactivate: at<C['deactivate']>('POST', '/v1/stores/{storeId}/deactivate'),
  activate: at<C['activate']>('POST', '/v1/stores/{storeId}/activate'),
};
/** As many as the server gives at once: a house has some dozens. */
const ALL = 200;

export const storesQueries = {
  list: (search: StoreSearch) =>
    queryOptions({
      queryKey: ['stores', 'list', storeQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: storeQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  all: queryOptions({
    queryKey: ['stores', 'all'],
    queryFn: ({ signal }) => call(addresses.list, { query: { limit: ALL } }, { signal }),
  }),
  one: (storeId: string) =>
    queryOptions({
      queryKey: ['stores', 'one', storeId],
      queryFn: ({ signal }) => call(addresses.get, { params: { storeId } }, { signal }),
    }),
};

export const exportStores = ({ q, status }: StoreSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, status, format } });
export const found = (body: StoreBody, key: string) => call(addresses.found, { body }, { key });
export const edit = (storeId: string, body: StoreEdit, key: string) =>
  call(addresses.edit, { params: { storeId }, body }, { key });
export const deactivate = (storeId: string, body: StoreClosing, key: string) =>
  call(addresses.deactivate, { params: { storeId }, body }, { key });
export const activate = (storeId: string, body: StoreClosing, key: string) =>
  call(addresses.activate, { params: { storeId }, body }, { key });
