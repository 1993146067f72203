import { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listTradeIns } from './trade-ins.queries.ts';

const es = tradeInsEs.columns;

export const tradeInsExport = exporting(tradeInsContract.export, {
  title: tradeInsEs.title,
  page: ({ db, scope, query }, at) => listTradeIns(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (one) => one.code },
    { head: es.date, kind: 'instant', value: (one) => one.madeAt },
    { head: es.purchase, value: (one) => one.purchaseCode },
    { head: es.lot, value: (one) => one.lotCode },
    { head: es.customer, value: (one) => one.customerName },
    { head: es.store, value: (one) => one.storeName },
    { head: es.employee, value: (one) => one.employeeName },
    { head: tradeInsEs.fields.saleTotal, kind: 'cents', value: (one) => one.saleCents },
    { head: tradeInsEs.fields.goldTotal, kind: 'cents', value: (one) => one.goldCents },
    { head: es.traded, kind: 'cents', value: (one) => one.tradedCents },
    { head: es.state, value: (one) => tradeInsEs.states[one.state] },
  ],
});
