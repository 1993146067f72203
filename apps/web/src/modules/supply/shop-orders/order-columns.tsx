import { count, date, dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrderSummary } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ShopOrderBadge } from './shop-order-state.ts';

const es = shopOrdersEs.columns;
/** Which of the two areas shows it. */
export type Side = 'shop' | 'bulk';
export const LIST_OF = { shop: '/orders', bulk: '/bulk-purchases/shop-orders' } as const satisfies Record<Side, string>;

export const orderColumns = (side: Side): readonly Column<ShopOrderSummary>[] => [
  codeColumn(es.code, LIST_OF[side], (order) => order.requestedAt && date(order.requestedAt)),
  { id: 'store', head: es.store, isElastic: true, phone: 'person', cell: (order) => order.storeName },
  { id: 'created', head: es.created, hide: 'xl', sort: 'createdAt', cell: (order) => dateTime(order.createdAt) },
  {
    id: 'requested',
    head: es.requested,
    hide: 'md',
    cell: (order) => order.requestedAt && dateTime(order.requestedAt),
  },
  { id: 'activity', head: es.activity, hide: 'xl', cell: (order) => dateTime(order.lastActivityAt) },
  { id: 'received', head: es.received, hide: 'xl', cell: (order) => order.receivedAt && dateTime(order.receivedAt) },
  { id: 'products', head: es.products, align: 'num', hide: 'lg', cell: (order) => count(order.lineCount) },
  { id: 'units', head: es.units, align: 'num', phone: 'amount', cell: (order) => <b>{count(order.units)}</b> },
  { id: 'weight', head: es.weight, align: 'num', hide: 'lg', cell: (order) => grams(order.weightMg) },
  {
    id: 'incidents',
    head: es.incidents,
    align: 'num',
    hide: 'md',
    cell: (order) => order.incidentCount > 0 && count(order.incidentCount),
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 170,
    cell: (order) => <ShopOrderBadge state={order.state} />,
  },
];
