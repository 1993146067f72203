import { dateInProse, money, percent } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { isLiveBooking } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { LeadFigure } from '../../../ui/lead-figure.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-panel.tsx';
import { BesidePicture } from '../../master-data/products/piece-picture.tsx';
import { ProductStateBadge } from '../../master-data/products/product-state.ts';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { BookingPlan } from './booking-plan.tsx';
import { BookingStateBadge } from './booking-state.ts';
import { InvoicesPanel } from '../../master-data/receipts/invoices-panel.tsx';
import { bookings, bookingsQueries } from './bookings.queries.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';

const Dialogs = lazy(() => import('./booking-dialogs.tsx').then((file) => ({ default: file.BookingDialogs })));
const es = bookingsEs.page;

export function BookingPage() {
  const { bookingId } = useParams({ from: '/_app/bookings/$bookingId/' });
  return <OneRecord query={bookingsQueries.one(bookingId)} title={bookingsEs.one} page={BookingDetail} />;
}

function BookingDetail({ of: booking }: { of: Booking }) {
  const receipt = useReceipt(
    (type) => bookings.receipt.take({ params: { bookingId: booking.id }, query: { type } }),
    booking.code,
  );
  return (
    <RecordPage
      of={booking}
      words={bookingsEs}
      list="/bookings"
      state={<BookingStateBadge state={booking.state} />}
      meta={es.createdMeta(dateInProse(booking.createdAt), booking.creatorName, booking.storeName)}
      policy={bookingsGrants.write}
      order={[
        'payInstalment',
        'confirmPickup',
        'correctPayment',
        'undoLastPayment',
        'letGo',
        'declareLost',
        'giveUp',
        'cancel',
      ]}
      dangers={['undoLastPayment', 'letGo', 'declareLost', 'giveUp', 'cancel']}
      dialogs={Dialogs}
      tools={<ReceiptMenu receipt={receipt} />}
      aside={
        <>
          <Money booking={booking} />
          <CustomerPanel customer={booking.customer} name={booking.customerName} />
        </>
      }
    >
      <BookingPlan booking={booking} />
      <Kept booking={booking} />
      <Panel title={es.payments} isFlush>
        <PaymentsTable payments={booking.payments} />
      </Panel>
      <InvoicesPanel recordId={booking.id} />
      <ActivityPanel of={booking} words={{ booking: bookingsEs.activity }} />
    </RecordPage>
  );
}

function Kept({ booking }: { booking: Booking }) {
  const { product, sale } = booking;
  return (
    <Panel title={es.product}>
      <BesidePicture of={product}>
        <p>
          <b>{product.description}</b>
        </p>
        <Pairs
          pairs={[
            [
              es.productCode,
              <span className="row">
                <Link
                  to="/bookings/$bookingId/product/$productId"
                  params={{ bookingId: booking.id, productId: product.id }}
                  className="code"
                >
                  {product.code}
                </Link>
                <ProductStateBadge state={product.status} />
              </span>,
            ],
            // Of what is lost nobody knows where it is.
            [es.location, booking.state !== 'blocked' && product.location],
            [es.refundable, product.isRefundable ? es.yes : es.no],
            [es.observations, booking.observations],
            [es.signer, booking.signerName],
            [
              es.sale,
              sale && (
                <Link to="/sales/$saleId" params={{ saleId: sale.id }} className="code">
                  {sale.code}
                </Link>
              ),
            ],
          ]}
        />
      </BesidePicture>
    </Panel>
  );
}

/** What it costs and what is left of it; of one whose piece is gone, what its customer gets back. */
export function Money({ booking }: { booking: Booking }) {
  const isOwedBack = booking.refundDueCents > 0 && !isLiveBooking(booking.state);
  const { paidCents, totalCents, pendingCents } = booking;
  const isOpen = !isOwedBack && pendingCents > 0;
  return (
    <Panel title={isOwedBack ? es.refundDue : isOpen ? es.pending : es.total}>
      <LeadFigure value={money(isOwedBack ? booking.refundDueCents : isOpen ? pendingCents : totalCents)} />
      <Pairs
        pairs={[
          [es.subtotal, money(booking.subtotalCents)],
          [es.discount(percent(booking.discountBp)), booking.discountCents > 0 && money(-booking.discountCents)],
          [es.base, money(booking.baseCents)],
          booking.treatment === null
            ? [es.tax(percent(booking.taxBp)), money(booking.taxCents)]
            : [receiptsEs.exempt, receiptsEs.treatmentNames[booking.treatment]],
        ]}
        {...(isOpen || isOwedBack ? { sum: [es.total, money(totalCents)] as const } : {})}
        after={[
          [es.paid, isOwedBack && money(paidCents)],
          [es.minimum, !isOwedBack && booking.pendingCents > 0 && money(booking.minimumInstalmentCents)],
          [es.refunded, booking.refundedCents > 0 && <span className="loss">{money(-booking.refundedCents)}</span>],
          [es.kept, booking.keptCents > 0 && money(booking.keptCents)],
          [
            es.invoices,
            <>
              {booking.invoiceNumbers.map((number) => (
                <span key={number} className="code" style={{ display: 'block' }}>
                  {number}
                </span>
              ))}
            </>,
          ],
        ]}
      />
    </Panel>
  );
}
