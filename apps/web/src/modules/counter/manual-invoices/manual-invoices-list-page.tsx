import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { manualInvoicesGrants } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.grants.ts';
import type { ManualInvoiceSummary } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { ManualInvoiceStateBadge } from './manual-invoice-state.ts';
import { manualInvoiceListing } from './manual-invoices.queries.ts';

const es = manualInvoicesEs.columns;
const COLUMNS: readonly Column<ManualInvoiceSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: ({ id, code }) => (
      <Link to="/manual-invoices/$manualInvoiceId" params={{ manualInvoiceId: id }} className="code">
        {code}
      </Link>
    ),
  },
  { id: 'number', head: es.number, hide: 'md', cell: (row) => <span className="code">{row.number}</span> },
  { id: 'date', head: es.date, hide: 'sm', sort: 'createdAt', cell: (row) => dateTime(row.createdAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'store', head: es.store, hide: 'lg', cell: (row) => row.storeName },
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    sum: 'totalCents',
    cell: (row) => money(row.totalCents),
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (row) => <ManualInvoiceStateBadge state={row.state} />,
  },
];

export function ManualInvoiceListPage() {
  return (
    <ListPage
      words={manualInvoicesEs}
      of={manualInvoiceListing}
      columns={COLUMNS}
      add={<NewLink to="/manual-invoices/new" label={manualInvoicesEs.new} policy={manualInvoicesGrants.write} />}
      filters={{ status: { label: es.state, es: manualInvoicesEs.states }, storeId: useStoreFilter() }}
    />
  );
}
