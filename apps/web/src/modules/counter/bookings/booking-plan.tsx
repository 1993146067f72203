import { Button } from '@mantine/core';
import { count, date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking, BookingInstalment } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { isLiveBooking } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { bookings } from './bookings.queries.ts';
import './bookings.css';

const es = bookingsEs.page;

/** How far it is paid, instalment by instalment, and what comes next. */
export function BookingPlan({ booking }: { booking: Booking }) {
  const { paidCents, totalCents, nextPaymentDate, pickupDate, daysLate, instalments } = booking;
  const said = es.paidOf(money(paidCents), money(totalCents));
  return (
    <>
      <Panel title={es.plan}>
        <div className="stack">
          <div className="stack-tight">
            <span className="spread">
              <span>{said}</span>
              {daysLate > 0 && <b className="loss">{es.daysLate(count(daysLate))}</b>}
            </span>
            <progress className="booking-progress" aria-label={es.progress} value={paidCents} max={totalCents} />
          </div>
          <Pairs
            pairs={[
              [es.nextDate, nextPaymentDate !== null && date(nextPaymentDate)],
              [es.pickupDate, date(pickupDate)],
              [es.pickedUp, booking.pickedUpAt !== null && dateTime(booking.pickedUpAt)],
              [es.pickupSigner, booking.pickupSignerName],
            ]}
          />
          {isLiveBooking(booking.state) && <p className="dim">{es.fullRefundUntil(date(booking.fullRefundUntil))}</p>}
        </div>
      </Panel>
      <Panel title={es.instalments} isFlush>
        <div className="table-frame">
          <DataTable label={es.instalments} columns={columnsOf(booking)} rows={instalments} />
        </div>
      </Panel>
    </>
  );
}

const columnsOf = (booking: Booking): readonly Column<BookingInstalment>[] => [
  { id: 'number', head: es.instalmentNumber, phone: 'code', cell: (row) => count(row.number) },
  { id: 'at', head: bookingsEs.columns.date, cell: (row) => dateTime(row.paidAt) },
  { id: 'invoice', head: es.invoice, hide: 'sm', cell: (row) => <span className="code">{row.invoiceNumber}</span> },
  { id: 'who', head: es.takenBy, hide: 'md', phone: 'person', cell: (row) => row.employeeName },
  {
    id: 'amount',
    head: es.amount,
    align: 'num',
    phone: 'amount',
    cell: (row) =>
      row.undoneAt === null ? (
        <b>{money(row.totalCents)}</b>
      ) : (
        <>
          <s className="dim">{money(row.totalCents)}</s> <small className="dim">{es.undone}</small>
        </>
      ),
  },
  {
    id: 'receipt',
    head: es.receipt,
    align: 'num',
    phone: 'state',
    cell: (row) => <InstalmentReceipt booking={booking} instalment={row} />,
  },
];

function InstalmentReceipt({ booking, instalment }: { booking: Booking; instalment: BookingInstalment }) {
  const params = { bookingId: booking.id, instalmentId: instalment.id };
  const receipt = useReceipt(
    (type) => bookings.instalmentReceipt.take({ params, query: { type } }),
    `${booking.code}-${instalment.number}`,
  );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={receipt.isBusy}
      aria-label={es.receiptOf(count(instalment.number))}
      onClick={() => void receipt.run('PDF')}
    >
      <IconFileTypePdf size={16} stroke={1.5} aria-hidden />
    </Button>
  );
}
