import { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listWholesaleInvoices } from './wholesale-invoices.queries.ts';

const { columns: es, kinds, treatments, states } = wholesaleInvoicesEs;

export const wholesaleInvoicesExport = exporting(wholesaleInvoicesContract.export, {
  title: wholesaleInvoicesEs.title,
  page: ({ db, query }, at) => listWholesaleInvoices(db, { ...query, ...at }),
  columns: [
    { head: es.number, value: (invoice) => invoice.number },
    { head: es.issueDate, kind: 'date', value: (invoice) => invoice.issueDate },
    { head: es.date, kind: 'instant', value: (invoice) => invoice.recordedAt },
    { head: es.customer, value: (invoice) => invoice.customerName },
    { head: es.closing, value: (invoice) => invoice.closingCode },
    { head: es.kind, value: (invoice) => kinds[invoice.kind] },
    { head: es.treatment, value: (invoice) => treatments[invoice.treatment] },
    { head: es.base, kind: 'cents', value: (invoice) => invoice.baseCents },
    { head: es.tax, kind: 'cents', value: (invoice) => invoice.taxCents },
    { head: es.total, kind: 'cents', value: (invoice) => invoice.totalCents },
    { head: es.state, value: (invoice) => states[invoice.state] },
  ],
});
