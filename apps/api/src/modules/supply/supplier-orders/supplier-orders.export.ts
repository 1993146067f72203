import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listSupplierOrders } from './supplier-orders.queries.ts';

const es = supplierOrdersEs.columns;

export const supplierOrdersExport = exporting(supplierOrdersContract.export, {
  title: supplierOrdersEs.title,
  page: ({ db, query }, at) => listSupplierOrders(db, { ...query, ...at }),
  columns: [
    { head: es.code, value: (order) => order.code },
    { head: es.supplier, value: (order) => order.supplierName },
    { head: es.ordered, kind: 'instant', value: (order) => order.orderedAt },
    { head: es.received, kind: 'instant', value: (order) => order.receivedAt },
    { head: es.products, kind: 'count', value: (order) => order.lineCount },
    { head: es.units, kind: 'count', value: (order) => order.units },
    { head: es.weight, kind: 'mg', value: (order) => order.weightMg },
    { head: es.total, kind: 'cents', value: (order) => order.totalCents },
    { head: es.mismatches, kind: 'count', value: (order) => order.mismatchCount },
    {
      head: es.state,
      value: (order) => (order.isCancelled ? supplierOrdersEs.cancelled : supplierOrdersEs.states[order.state]),
    },
    { head: es.owed, kind: 'cents', value: (order) => order.owedCents },
  ],
});
