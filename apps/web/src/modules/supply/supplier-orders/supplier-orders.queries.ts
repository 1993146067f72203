import type { Args, Endpoint } from '@quilate/domain/kernel/contract.ts';
import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import type {
  NewSupplierOrder,
  SupplierOrder,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Address, at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { TakeLabels } from '../../master-data/products/label-printer.ts';
import { situationOf, supplierOrderQuery, type SupplierOrderSearch } from './supplier-orders.search.ts';

type C = typeof supplierOrdersContract;
const BASE = '/v1/bulk-purchases/supplier-orders';
const ONE = '/v1/bulk-purchases/supplier-orders/{supplierOrderId}';
const addresses = {
  list: at<C['list']>('GET', BASE),
  export: at<C['export']>('GET', `${BASE}/export`),
  get: at<C['get']>('GET', ONE),
  bill: at<C['bill']>('GET', `${ONE}/bill`),
  labels: at<C['labels']>('GET', `${ONE}/labels`),
  create: at<C['create']>('POST', BASE),
};
/** What is done to one order; each answers it as it is then. */
const changes = {
  edit: at<C['edit']>('PATCH', ONE),
  cancel: at<C['cancel']>('POST', `${ONE}/cancel`),
  reopen: at<C['reopen']>('POST', `${ONE}/reopen`),
  receive: at<C['receive']>('POST', `${ONE}/receive`),
  undoReceive: at<C['undoReceive']>('POST', `${ONE}/undo-receive`),
  verify: at<C['verify']>('POST', `${ONE}/verify`),
  undoVerify: at<C['undoVerify']>('POST', `${ONE}/undo-verify`),
  encode: at<C['encode']>('POST', `${ONE}/encode`),
  close: at<C['close']>('POST', `${ONE}/close`),
};
export type OrderAction = keyof typeof changes;
export type BodyOf<Action extends OrderAction> = Args<C[Action]> extends { body: infer Body } ? Body : undefined;

export const supplierOrdersQueries = {
  list: (search: SupplierOrderSearch) =>
    queryOptions({
      queryKey: ['supplier-orders', 'list', supplierOrderQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: supplierOrderQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (supplierOrderId: string) =>
    queryOptions({
      queryKey: ['supplier-orders', 'one', supplierOrderId],
      queryFn: ({ signal }) => call(addresses.get, { params: { supplierOrderId } }, { signal }),
      ...FRESH,
    }),
};

export const exportSupplierOrders = (search: SupplierOrderSearch, format: ExportFormat) => {
  const { q, status, supplierId } = search;
  return download(addresses.export, { query: { q, status, supplierId, situation: situationOf(search), format } });
};
export const takeBill = (supplierOrderId: string) => download(addresses.bill, { params: { supplierOrderId } });
/** Of the whole order, or of one of its products. */
export const orderLabels =
  (supplierOrderId: string, lineId?: string): TakeLabels =>
  (printing) =>
    download(addresses.labels, { params: { supplierOrderId }, query: { ...printing, lineId } });
export const create = (body: NewSupplierOrder, key: string) => call(addresses.create, { body }, { key });

/** Every change has the same shape but for its body, which the caller types. */
type Change = Endpoint & { readonly isIdempotent: true };
export const change = <Action extends OrderAction>(
  action: Action,
  supplierOrderId: string,
  body: BodyOf<Action>,
  key: string,
): Promise<SupplierOrder> => {
  const args = { params: { supplierOrderId }, body } as unknown as Args<Change>;
  return call(changes[action] as unknown as Address<Change>, args, { key }) as Promise<SupplierOrder>;
};
