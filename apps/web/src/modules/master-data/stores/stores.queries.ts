import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storesPaths } from '@quilate/domain/modules/master-data/stores/stores.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { type StoreSearch, storeQuery } from './stores.search.ts';

export const stores = clientOf<typeof storesContract>()('stores', storesPaths);

/** As many as the server gives at once: a house has some dozens. */
const ALL = 200;

export const storesQueries = {
  list: (search: StoreSearch) => ({
    ...stores.list.query({ query: storeQuery(search) }),
    placeholderData: keepPreviousData,
  }),
  all: stores.list.query({ query: { limit: ALL } }),
  one: (storeId: string) => stores.get.query({ params: { storeId } }),
};

export const exportStores = ({ q, status }: StoreSearch, format: ExportFormat) =>
  stores.export.take({ query: { q, status, format } });
