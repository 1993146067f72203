import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { InvoiceSummary } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useStoreFilter } from '../stores/stores.queries.ts';
import { FiledBadge } from './filing-badge.tsx';
import { PrintInvoice } from './print-invoice.tsx';
import { invoiceListing } from './receipts.queries.ts';

const es = receiptsEs.list;
const COLUMNS: readonly Column<InvoiceSummary>[] = [
  { id: 'number', head: es.number, phone: 'code', cell: ({ number }) => <span className="code">{number}</span> },
  { id: 'date', head: es.date, phone: 'person', sort: 'issuedAt', cell: ({ issuedAt }) => dateTime(issuedAt) },
  { id: 'type', head: es.type, hide: 'md', cell: ({ type }) => receiptsEs.series[type] },
  { id: 'store', head: es.store, hide: 'lg', cell: ({ storeName }) => storeName },
  { id: 'recipient', head: es.recipient, hide: 'lg', isElastic: true, cell: ({ recipientName }) => recipientName },
  {
    id: 'refersTo',
    head: es.refersTo,
    hide: 'xl',
    cell: ({ refersTo }) => refersTo && <span className="code">{refersTo}</span>,
  },
  { id: 'tax', head: es.tax, align: 'num', hide: 'sm', cell: ({ taxCents }) => money(taxCents) },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: ({ totalCents }) => <b>{money(totalCents)}</b> },
  {
    id: 'filing',
    head: es.filing,
    hide: 'xl',
    cell: (invoice) => <FiledBadge of={invoice} />,
  },
  { id: 'print', head: '', phone: 'state', width: 150, cell: (invoice) => <PrintInvoice of={invoice} /> },
];

export const InvoicesListPage = () => (
  <ListPage
    words={receiptsEs}
    of={invoiceListing}
    columns={COLUMNS}
    filters={{ type: { label: es.type, es: receiptsEs.series }, storeId: useStoreFilter(), recordId: null }}
  />
);
