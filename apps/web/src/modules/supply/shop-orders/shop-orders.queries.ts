import type { Args, Endpoint } from '@quilate/domain/kernel/contract.ts';
import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import type { ShopOrder, ShopOrderDocument } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Address, at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { shopOrderQuery, type ShopOrderSearch } from './shop-orders.search.ts';

type C = typeof shopOrdersContract;
const BASE = '/v1/bulk-purchases/internal-orders';
const ONE = '/v1/bulk-purchases/internal-orders/{shopOrderId}';
const reads = {
  list: at<C['list']>('GET', BASE),
  export: at<C['export']>('GET', `${BASE}/export`),
  newPending: at<C['newPending']>('GET', `${BASE}/store/{storeId}/new-pending`),
  get: at<C['get']>('GET', ONE),
  fit: at<C['fit']>('GET', `${ONE}/pieces/{productCode}`),
  document: at<C['document']>('GET', `${ONE}/document`),
  open: at<C['open']>('POST', BASE),
};
/** What is done to one order; each answers it as it is then. */
const changes = {
  addLine: at<C['addLine']>('POST', `${ONE}/add-line`),
  editLine: at<C['editLine']>('POST', `${ONE}/edit-line`),
  removeLine: at<C['removeLine']>('POST', `${ONE}/remove-line`),
  request: at<C['request']>('POST', `${ONE}/request`),
  review: at<C['review']>('POST', `${ONE}/review`),
  confirm: at<C['confirm']>('POST', `${ONE}/confirm`),
  undoConfirm: at<C['undoConfirm']>('POST', `${ONE}/undo-confirm`),
  reject: at<C['reject']>('POST', `${ONE}/reject`),
  undoReject: at<C['undoReject']>('POST', `${ONE}/undo-reject`),
  hold: at<C['hold']>('POST', `${ONE}/hold`),
  resume: at<C['resume']>('POST', `${ONE}/resume`),
  prepare: at<C['prepare']>('POST', `${ONE}/prepare`),
  undoPrepare: at<C['undoPrepare']>('POST', `${ONE}/undo-prepare`),
  dropOff: at<C['dropOff']>('POST', `${ONE}/drop-off`),
  undoDropOff: at<C['undoDropOff']>('POST', `${ONE}/undo-drop-off`),
  pickUp: at<C['pickUp']>('POST', `${ONE}/pick-up`),
  handOver: at<C['handOver']>('POST', `${ONE}/hand-over`),
  receive: at<C['receive']>('POST', `${ONE}/receive`),
  validate: at<C['validate']>('POST', `${ONE}/validate`),
  receiveLate: at<C['receiveLate']>('POST', `${ONE}/receive-late`),
  commentAsShop: at<C['commentAsShop']>('POST', `${ONE}/comment-as-shop`),
  commentAsBulk: at<C['commentAsBulk']>('POST', `${ONE}/comment-as-bulk`),
  commentOnHold: at<C['commentOnHold']>('POST', `${ONE}/comment-on-hold`),
  commentAsValidator: at<C['commentAsValidator']>('POST', `${ONE}/comment-as-validator`),
};
export type OrderAction = keyof typeof changes;
export type BodyOf<Action extends OrderAction> = Args<C[Action]>['body'];

export const shopOrdersQueries = {
  list: (search: ShopOrderSearch) =>
    queryOptions({
      queryKey: ['shop-orders', 'list', shopOrderQuery(search)],
      queryFn: ({ signal }) => call(reads.list, { query: shopOrderQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (shopOrderId: string) =>
    queryOptions({
      queryKey: ['shop-orders', 'one', shopOrderId],
      queryFn: ({ signal }) => call(reads.get, { params: { shopOrderId } }, { signal }),
      ...FRESH,
    }),
  newPending: (storeId: string) =>
    queryOptions({
      queryKey: ['shop-orders', 'new-pending', storeId],
      queryFn: ({ signal }) => call(reads.newPending, { params: { storeId } }, { signal }),
      ...FRESH,
    }),
};

export const openOrder = (key: string) => call(reads.open, {}, { key });
export const exportOrders = (search: ShopOrderSearch, format: ExportFormat) => {
  const { limit: _limit, cursor: _cursor, ...filters } = search;
  return download(reads.export, { query: { ...filters, format } });
};
export const fitPiece = (shopOrderId: string, productCode: string) =>
  call(reads.fit, { params: { shopOrderId, productCode } });
export const orderDocument = (shopOrderId: string, type: ShopOrderDocument) =>
  download(reads.document, { params: { shopOrderId }, query: { type } });

/** Every change has the same shape but for its body, which the caller types. */
type Change = Endpoint & { readonly isIdempotent: true };
export const change = <Action extends OrderAction>(
  action: Action,
  shopOrderId: string,
  body: BodyOf<Action>,
  key: string,
): Promise<ShopOrder> => {
  const args = { params: { shopOrderId }, body } as unknown as Args<Change>;
  return call(changes[action] as unknown as Address<Change>, args, { key }) as Promise<ShopOrder>;
};
