import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { supplierOrderList } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listSupplierOrders } from './supplier-orders.queries.ts';

export const supplierOrdersAgenda = agenda(supplierOrderList, {
  policy: supplierOrdersGrants.read,
  page: ({ db }, query) => listSupplierOrders(db, query),
  name: ({ supplierName }) => supplierName,
  lines: {
    supplierOrdersToPay: {
      on: { BULK_PURCHASES: '/bulk-purchases/orders' },
      urgency: 'today',
      search: { owed: 'true' },
    },
    supplierOrdersToVerify: {
      on: { BULK_PURCHASES: '/bulk-purchases/orders' },
      urgency: 'today',
      search: { status: ['received'] },
    },
    supplierOrdersToEncode: {
      on: { BULK_PURCHASES: '/bulk-purchases/orders' },
      urgency: 'today',
      search: { status: ['verified'] },
    },
    supplierOrdersToReceive: {
      on: { BULK_PURCHASES: '/bulk-purchases/orders' },
      urgency: 'waiting',
      search: { status: ['created'] },
    },
  },
});
