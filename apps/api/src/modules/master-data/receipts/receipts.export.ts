import { receiptsContract } from '@quilate/domain/modules/master-data/receipts/receipts.contract.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { filedText } from '@quilate/domain/modules/master-data/receipts/receipts.text.ts';
import { exporting } from '../../../platform/export.ts';
import { listInvoices } from './receipts.queries.ts';

const es = receiptsEs.list;

export const invoicesExport = exporting(receiptsContract.export, {
  title: receiptsEs.title,
  page: ({ db, scope, query }, at) => listInvoices(db, scope, { ...query, ...at }),
  columns: [
    { head: es.number, value: (invoice) => invoice.number },
    { head: es.date, kind: 'instant', value: (invoice) => invoice.issuedAt },
    { head: es.type, value: (invoice) => receiptsEs.series[invoice.type] },
    { head: es.store, value: (invoice) => invoice.storeName },
    { head: es.recipient, value: (invoice) => invoice.recipientName },
    { head: es.refersTo, value: (invoice) => invoice.refersTo },
    { head: es.filing, value: filedText },
    { head: es.tax, kind: 'cents', value: (invoice) => invoice.taxCents },
    { head: es.total, kind: 'cents', value: (invoice) => invoice.totalCents },
  ],
});
