import { storeList } from '@quilate/domain/modules/master-data/stores/stores.lists.ts';
import type { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storesPaths } from '@quilate/domain/modules/master-data/stores/stores.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const stores = clientOf<typeof storesContract>()('stores', storesPaths);
export const storeListing = listing(storeList, stores);

/** As many as the server gives at once: a house has some dozens. */
const ALL = 200;

export const storesQueries = {
  all: stores.list.query({ query: { limit: ALL } }),
  one: (storeId: string) => stores.get.query({ params: { storeId } }),
};
