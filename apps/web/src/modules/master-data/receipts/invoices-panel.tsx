import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { receiptsGrants } from '@quilate/domain/modules/master-data/receipts/receipts.grants.ts';
import type { InvoiceSummary } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../shell/current-user.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FiledBadge } from './filing-badge.tsx';
import { PrintInvoice } from './print-invoice.tsx';
import { invoicesOfRecord } from './receipts.queries.ts';

const es = receiptsEs.list;
const COLUMNS: readonly Column<InvoiceSummary>[] = [
  { id: 'number', head: es.number, phone: 'code', cell: ({ number }) => <span className="code">{number}</span> },
  { id: 'type', head: es.type, phone: 'person', isElastic: true, cell: ({ type }) => receiptsEs.series[type] },
  {
    id: 'refersTo',
    head: es.refersTo,
    hide: 'md',
    cell: ({ refersTo }) => refersTo && <span className="code">{refersTo}</span>,
  },
  { id: 'date', head: es.date, hide: 'sm', cell: ({ issuedAt }) => dateTime(issuedAt) },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: ({ totalCents }) => <b>{money(totalCents)}</b> },
  {
    id: 'filing',
    head: es.filing,
    hide: 'lg',
    cell: (invoice) => <FiledBadge of={invoice} />,
  },
  { id: 'print', head: '', phone: 'state', width: 150, cell: (invoice) => <PrintInvoice of={invoice} /> },
];

/** Every number that came of a record, with its paper: what corrects another says which. */
export function InvoicesPanel({ recordId }: { recordId: string }) {
  const may = useMay(receiptsGrants.read);
  const found = useQuery({ ...invoicesOfRecord(recordId), enabled: may }).data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <Panel title={receiptsEs.title} isFlush>
      <div className="table-frame">
        <DataTable label={receiptsEs.title} columns={COLUMNS} rows={found} />
      </div>
    </Panel>
  );
}
