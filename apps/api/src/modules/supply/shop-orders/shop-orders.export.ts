import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listShopOrders } from './shop-orders.queries.ts';

const es = shopOrdersEs.columns;

export const shopOrdersExport = exporting(shopOrdersContract.export, {
  title: shopOrdersEs.title,
  page: ({ db, scope, query }, at) => listShopOrders(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (order) => order.code },
    { head: es.store, value: (order) => order.storeName },
    { head: es.requested, kind: 'instant', value: (order) => order.requestedAt },
    { head: es.received, kind: 'instant', value: (order) => order.receivedAt },
    { head: es.activity, kind: 'instant', value: (order) => order.lastActivityAt },
    { head: es.products, kind: 'count', value: (order) => order.lineCount },
    { head: es.units, kind: 'count', value: (order) => order.units },
    { head: es.weight, kind: 'mg', value: (order) => order.weightMg },
    { head: es.incidents, kind: 'count', value: (order) => order.incidentCount },
    { head: es.state, value: (order) => shopOrdersEs.states[order.state] },
  ],
});
