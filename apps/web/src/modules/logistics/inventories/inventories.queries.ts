import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import type {
  EditBody,
  FindBody,
  FinishBody,
  Inventory,
  ReactivateBody,
  ReadCodeBody,
  ResolveBody,
  StartBody,
} from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import type { ItemTab } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { inventoryQuery, type InventorySearch } from './inventories.search.ts';

type C = typeof inventoriesContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/inventories'),
  export: at<C['export']>('GET', '/v1/inventories/export'),
  get: at<C['get']>('GET', '/v1/inventories/{inventoryId}'),
  items: at<C['items']>('GET', '/v1/inventories/{inventoryId}/items'),
  start: at<C['start']>('POST', '/v1/inventories'),
  edit: at<C['edit']>('POST', '/v1/inventories/{inventoryId}/edit'),
  readCode: at<C['readCode']>('POST', '/v1/inventories/{inventoryId}/read-code'),
  unreadCode: at<C['unreadCode']>('POST', '/v1/inventories/{inventoryId}/unread-code'),
  finish: at<C['finish']>('POST', '/v1/inventories/{inventoryId}/finish'),
  find: at<C['find']>('POST', '/v1/inventories/{inventoryId}/find'),
  resolve: at<C['resolve']>('POST', '/v1/inventories/{inventoryId}/resolve'),
  reactivate: at<C['reactivate']>('POST', '/v1/inventories/{inventoryId}/reactivate'),
};

const PAGE = 50;

export const inventoriesQueries = {
  list: (search: InventorySearch) =>
    queryOptions({
      queryKey: ['inventories', 'list', inventoryQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: inventoryQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (inventoryId: string) =>
    queryOptions({
      queryKey: ['inventories', 'one', inventoryId],
      queryFn: ({ signal }) => call(addresses.get, { params: { inventoryId } }, { signal }),
      ...FRESH,
    }),
  items: (inventoryId: string, tab: ItemTab, q: string) =>
    infiniteQueryOptions({
      queryKey: ['inventories', 'items', inventoryId, tab, q],
      queryFn: ({ signal, pageParam }) =>
        call(
          addresses.items,
          {
            params: { inventoryId },
            query: { tab, limit: PAGE, ...(q === '' ? {} : { q }), ...(pageParam === '' ? {} : { cursor: pageParam }) },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
};

export const exportInventories = ({ q, type, state }: InventorySearch, format: ExportFormat) =>
  download(addresses.export, {
    query: { format, ...(q === undefined ? {} : { q }), ...(type ? { type } : {}), ...(state ? { state } : {}) },
  });

export const startInventory = (body: StartBody, key: string) => call(addresses.start, { body }, { key });
export const readCode = (inventoryId: string, body: ReadCodeBody, key: string) =>
  call(addresses.readCode, { params: { inventoryId }, body }, { key });
export const unreadCode = (inventoryId: string, code: string, key: string) =>
  call(addresses.unreadCode, { params: { inventoryId }, body: { code } }, { key });

export interface Bodies {
  readonly edit: EditBody;
  readonly finish: FinishBody;
  readonly find: FindBody;
  readonly resolve: ResolveBody;
  readonly reactivate: ReactivateBody;
}
export type InventoryAction = keyof Bodies;
type Step<Action extends InventoryAction> = (id: string, body: Bodies[Action], key: string) => Promise<Inventory>;

export const steps: { readonly [Action in InventoryAction]: Step<Action> } = {
  edit: (inventoryId, body, key) => call(addresses.edit, { params: { inventoryId }, body }, { key }),
  finish: (inventoryId, body, key) => call(addresses.finish, { params: { inventoryId }, body }, { key }),
  find: (inventoryId, body, key) => call(addresses.find, { params: { inventoryId }, body }, { key }),
  resolve: (inventoryId, body, key) => call(addresses.resolve, { params: { inventoryId }, body }, { key }),
  reactivate: (inventoryId, body, key) => call(addresses.reactivate, { params: { inventoryId }, body }, { key }),
};
