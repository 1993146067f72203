import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import { storeList } from '@quilate/domain/modules/master-data/stores/stores.lists.ts';
import type { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storesPaths } from '@quilate/domain/modules/master-data/stores/stores.paths.ts';
import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { listing } from '../../../shell/listing.ts';

export const stores = clientOf<typeof storesContract>()('stores', storesPaths);
export const storeListing = listing(storeList, stores);

/** As many as the server gives at once: a house has some dozens. */
const ALL = 200;

export const storesQueries = {
  all: stores.list.query({ query: { limit: ALL } }),
  one: (storeId: string) => stores.get.query({ params: { storeId } }),
};

/** The filter of a list by shop; its shops only for who reads more than the own one. */
export function useStoreFilter() {
  const me = useMe();
  const isOfMany = reachOf(me.role, storesGrants.read) !== 'store';
  const all = useQuery({ ...storesQueries.all, enabled: isOfMany }).data?.data ?? [];
  const options = all.length < 2 ? undefined : all.map((store) => ({ value: store.id, label: store.name }));
  return { label: storesEs.one, options };
}
