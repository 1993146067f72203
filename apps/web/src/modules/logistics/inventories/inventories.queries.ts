import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesPaths } from '@quilate/domain/modules/logistics/inventories/inventories.paths.ts';
import type { ItemTab } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { DEFAULT_PAGE_SIZE, type PageSearch } from '../../../shell/search-params.ts';
import { inventoryQuery, type InventorySearch, type ThingSearch } from './inventories.search.ts';

export const inventories = clientOf<typeof inventoriesContract>()('inventories', inventoriesPaths);

const PAGE = 50;
/** Where things are changes with every room that moves them. */
const READS_CUSTODY = {
  meta: { reads: ['products', 'lots', 'works', 'work-budgets', 'shipments', 'shop-orders', 'sales'] },
};

export const inventoriesQueries = {
  list: (search: InventorySearch) => ({
    ...inventories.list.query({ query: inventoryQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  places: (search: PageSearch) => ({
    ...inventories.places.query({ query: { ...search, limit: search.limit ?? DEFAULT_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    ...READS_CUSTODY,
    ...FRESH,
  }),
  things: (place: string, search: ThingSearch) => ({
    ...inventories.things.query({ params: { place }, query: { ...search, limit: search.limit ?? DEFAULT_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    ...READS_CUSTODY,
    ...FRESH,
  }),
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

export const exportInventories = ({ q, type, state }: InventorySearch, format: ExportFormat) =>
  inventories.export.take({
    query: { format, ...(q === undefined ? {} : { q }), ...(type ? { type } : {}), ...(state ? { state } : {}) },
  });

export const exportThings = (place: string, { q, type }: ThingSearch, format: ExportFormat) =>
  inventories.exportThings.take({
    params: { place },
    query: { format, ...(q === undefined ? {} : { q }), ...(type ? { type } : {}) },
  });
