import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { refundDueCents } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { action } from '../../../../platform/action.ts';
import { together } from '../../../../platform/together.ts';
import { lockPieces, movePieces } from '../../../master-data/products/products.public.ts';
import { correctInvoice, invoicesOf, uncorrected } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { cancelAdvance } from '../../payments/payments.public.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { bookingRecord } from '../bookings.record.ts';
import { type HeldBooking, lockBooking, paidOf, prepaidOf } from '../bookings.store.ts';

const KINDS = { cancel: 'BOOKING_CANCEL', refund: 'BOOKING_REFUND' } as const;
/** Whose piece was lost on the way gets everything back, whenever it was booked. */
const isLost = ({ state }: HeldBooking): boolean => state === 'blocked';
/** Let go before, it may be somebody else's by now. */
const isKept = ({ state }: HeldBooking): boolean => state !== 'blocked' && state !== 'released';
const dueTo = (booking: HeldBooking): number =>
  isLost(booking)
    ? booking.paidCents
    : refundDueCents(booking.paidCents, booking.bookedOn, booking.today, booking.limits);

/** The customer gets the money back, all of it or nine tenths, and the piece is for everybody again (R-BOOK-05). */
export const cancel = action({
  endpoint: bookingsContract.cancel,
  record: bookingRecord,
  action: 'cancel',
  lock: lockBooking,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: dueTo(facts) }),
  async run(operation, { body, facts }) {
    const { tx, who, now } = operation;
    const reads = together(tx);
    const [cashSessionId, payments, invoices, pieces] = await Promise.all([
      requireOpenSession(tx, who.storeId),
      paymentsOf(reads, facts.id),
      invoicesOf(reads, facts.id),
      lockPieces(tx, [facts.productId]),
    ]);
    const refundedCents = dueTo(facts);
    const isApproved = operation.approver !== undefined;
    const fault = refundsFault(body.refunds, refundedCents, payments, facts.limits, isApproved);
    if (fault) throw fault;
    const about = { concept: bookingMachine.concept, recordId: facts.id, customerId: facts.customerId };
    const invoiceNumbers: string[] = [];
    for (const invoice of uncorrected(invoices)) invoiceNumbers.push(await correctInvoice(operation, invoice, about));
    const [piece] = pieces;
    if (isKept(facts)) await movePieces(operation, [{ piece: piece!, action: 'unreserve' }], facts.code);
    await cancelAdvance(operation, {
      prepaid: prepaidOf(facts, cashSessionId),
      advance: paidOf(facts.live),
      refunds: body.refunds,
      kinds: KINDS,
    });
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    const keptCents = facts.paidCents - refundedCents;
    return {
      columns: { cancelled_at: now, refunded_cents: refundedCents },
      details: { refundedCents, keptCents, invoiceNumbers, pieces: [piece!.code] },
    };
  },
});
