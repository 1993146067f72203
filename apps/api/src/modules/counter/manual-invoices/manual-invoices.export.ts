import { manualInvoicesContract } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.contract.ts';
import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listManualInvoices } from './manual-invoices.queries.ts';

const es = manualInvoicesEs.columns;

export const manualInvoicesExport = exporting(manualInvoicesContract.export, {
  title: manualInvoicesEs.title,
  page: ({ db, scope, query }, at) => listManualInvoices(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (one) => one.code },
    { head: es.number, value: (one) => one.number },
    { head: es.date, kind: 'instant', value: (one) => one.createdAt },
    { head: es.customer, value: (one) => one.customerName },
    { head: es.store, value: (one) => one.storeName },
    { head: es.total, kind: 'cents', value: (one) => one.totalCents },
    { head: es.state, value: (one) => manualInvoicesEs.states[one.state] },
  ],
});
