import { count, date, money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type {
  RecoverableSale,
  RecoverableEvent,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

const { heads, event: names, undoneBy, noRenewals } = recoverableSalesEs.page;
const amount = (cents: number) => (cents > 0 ? money(cents) : '');

const COLUMNS: readonly Column<RecoverableEvent>[] = [
  {
    id: 'event',
    head: heads.event,
    phone: 'code',
    cell: ({ kind, number, undone }) => (
      <span className="stack-tight">
        {undone ? <s>{names[kind](count(number ?? 0))}</s> : names[kind](count(number ?? 0))}
        {undone && <small className="dim">{undoneBy(undone.employeeName, undone.reason)}</small>}
      </span>
    ),
  },
  { id: 'date', head: heads.date, phone: 'person', cell: (row) => row.kind !== 'before' && date(row.date) },
  {
    id: 'delay',
    head: heads.delay,
    hide: 'lg',
    align: 'num',
    cell: (row) => row.delayDays > 0 && count(row.delayDays),
  },
  { id: 'fees', head: heads.fees, hide: 'md', align: 'num', cell: (row) => amount(row.custodyCents + row.profitCents) },
  { id: 'surcharge', head: heads.surcharge, hide: 'md', align: 'num', cell: (row) => amount(row.surchargeCents) },
  { id: 'capital', head: heads.capital, hide: 'md', align: 'num', cell: (row) => amount(row.capitalCents) },
  { id: 'total', head: heads.total, align: 'num', phone: 'amount', cell: (row) => <b>{money(row.totalCents)}</b> },
  { id: 'due', head: heads.due, hide: 'md', cell: (row) => row.dueAfter !== null && date(row.dueAfter) },
  { id: 'invoice', head: heads.invoice, hide: 'lg', cell: (row) => <span className="code">{row.invoiceNumber}</span> },
];

/** Renewals and recovery, as they came; one that was taken back stays, crossed out. */
export function RecoverableEvents({ events }: Pick<RecoverableSale, 'events'>) {
  if (events.length === 0) return <p className="centred dim">{noRenewals}</p>;
  return <DataTable label={recoverableSalesEs.page.renewals} columns={COLUMNS} rows={events} />;
}
