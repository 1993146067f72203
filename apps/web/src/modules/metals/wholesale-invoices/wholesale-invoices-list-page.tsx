import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import type { WholesaleInvoiceSummary } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.schema.ts';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { WholesaleInvoiceStateBadge } from './wholesale-invoice-state.ts';
import { wholesaleInvoiceListing } from './wholesale-invoices.queries.ts';

const { columns: es, filters, kinds, treatments } = wholesaleInvoicesEs;
const COLUMNS: readonly Column<WholesaleInvoiceSummary>[] = [
  {
    id: 'number',
    head: es.number,
    phone: 'code',
    cell: ({ id, number }) => (
      <Link to="/metals/wholesale-invoices/$wholesaleInvoiceId" params={{ wholesaleInvoiceId: id }} className="code">
        {number}
      </Link>
    ),
  },
  { id: 'date', head: es.date, hide: 'md', sort: 'recordedAt', cell: ({ recordedAt }) => dateTime(recordedAt) },
  { id: 'issueDate', head: es.issueDate, hide: 'xl', cell: ({ issueDate }) => date(issueDate) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: ({ customerName }) => customerName },
  {
    id: 'closing',
    head: es.closing,
    hide: 'lg',
    cell: ({ closingId, closingCode }) => (
      <Link to="/metals/closings/$closingId" params={{ closingId }} className="code">
        {closingCode}
      </Link>
    ),
  },
  { id: 'kind', head: es.kind, hide: 'lg', cell: ({ kind }) => kinds[kind] },
  { id: 'treatment', head: es.treatment, hide: 'xl', cell: ({ treatment }) => treatments[treatment] },
  {
    id: 'base',
    head: es.base,
    align: 'num',
    phone: 'amount',
    sum: 'baseCents',
    cell: ({ baseCents }) => <b>{money(baseCents)}</b>,
  },
  { id: 'tax', head: es.tax, align: 'num', hide: 'md', sum: 'taxCents', cell: ({ taxCents }) => money(taxCents) },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: ({ state }) => <WholesaleInvoiceStateBadge state={state} />,
  },
];

export const WholesaleInvoicesListPage = () => (
  <ListPage
    words={wholesaleInvoicesEs}
    of={wholesaleInvoiceListing}
    columns={COLUMNS}
    add={
      <LinkButton to="/metals/closings" search={{ uninvoiced: 'true' }} variant="default">
        {wholesaleInvoicesEs.missing}
      </LinkButton>
    }
    filters={{
      status: { label: es.state, es: wholesaleInvoicesEs.states },
      kind: { label: es.kind, es: kinds },
      treatment: { label: es.treatment, es: treatments },
      customerId: { label: filters.customer },
      closingId: { label: filters.closing },
    }}
  />
);
