import type { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import {
  inventoryList,
  placeList,
  thingList,
} from '@quilate/domain/modules/logistics/inventories/inventories.lists.ts';
import { inventoriesPaths } from '@quilate/domain/modules/logistics/inventories/inventories.paths.ts';
import type { ItemTab } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const inventories = clientOf<typeof inventoriesContract>()('inventories', inventoriesPaths);

const PAGE = 50;
/** Where things are changes with every room that moves them. */
const custody = {
  reads: ['products', 'lots', 'works', 'work-budgets', 'shipments', 'shop-orders', 'sales'],
  isFresh: true,
} as const;

export const inventoryListing = listing(inventoryList, inventories, { isFresh: true });
export const placeListing = listing(placeList, { list: inventories.places, export: inventories.exportPlaces }, custody);
export const thingListing = (place: string) => {
  const at = { params: { place } };
  return listing(
    thingList,
    {
      list: { query: ({ query }) => inventories.things.query({ ...at, query }) },
      export: { take: ({ query }) => inventories.exportThings.take({ ...at, query }) },
    },
    custody,
  );
};

export const inventoriesQueries = {
  one: (inventoryId: string) => ({ ...inventories.get.query({ params: { inventoryId } }), ...FRESH }),
  items: (inventoryId: string, tab: ItemTab, q: string) =>
    infiniteQueryOptions({
      queryKey: ['inventories', 'items', inventoryId, tab, q],
      queryFn: ({ signal, pageParam }) =>
        inventories.items
          .query({
            params: { inventoryId },
            query: { tab, limit: PAGE, ...(q === '' ? {} : { q }), ...(pageParam === '' ? {} : { cursor: pageParam }) },
          })
          .queryFn({ signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
};
