import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listRecoverableSales } from './recoverable-sales.queries.ts';

const es = recoverableSalesEs.columns;

export const recoverableExport = exporting(recoverableContract.export, {
  title: recoverableSalesEs.title,
  page: ({ db, scope, query }, at) => listRecoverableSales(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (sale) => sale.code },
    { head: es.date, kind: 'instant', value: (sale) => sale.takenAt },
    { head: es.customer, value: (sale) => sale.customerName },
    { head: es.lot, value: (sale) => sale.lotCode },
    { head: es.weight, kind: 'mg', value: (sale) => sale.weightMg },
    { head: es.base, kind: 'cents', value: (sale) => sale.baseCents },
    { head: es.pending, kind: 'cents', value: (sale) => sale.pendingCents },
    { head: es.due, kind: 'date', value: (sale) => sale.dueDate },
    { head: es.delay, kind: 'count', value: (sale) => sale.delayDays },
    { head: es.renewals, kind: 'count', value: (sale) => sale.renewalCount },
    { head: es.store, value: (sale) => sale.storeName },
    { head: es.state, value: (sale) => recoverableSalesEs.situations[sale.situation] },
  ],
});
