import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listSales } from './sales.queries.ts';

const es = salesEs.columns;

export const salesExport = exporting(salesContract.export, {
  title: salesEs.title,
  page: ({ db, scope, query }, at) => listSales(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (sale) => sale.code },
    { head: es.date, kind: 'instant', value: (sale) => sale.soldAt },
    { head: es.customer, value: (sale) => sale.customerName },
    { head: es.store, value: (sale) => sale.storeName },
    { head: es.seller, value: (sale) => sale.sellerName },
    { head: es.pieces, kind: 'count', value: (sale) => sale.pieceCount },
    { head: es.weight, kind: 'mg', value: (sale) => sale.weightMg },
    { head: es.total, kind: 'cents', value: (sale) => sale.totalCents },
    { head: es.traded, kind: 'cents', value: (sale) => sale.tradedCents || null },
    { head: es.state, value: (sale) => salesEs.states[sale.state] },
  ],
});
