import { sum } from '@quilate/domain/kernel/units.ts';
import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { correctInvoice, invoicesOf } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { undoAdvance } from '../../payments/payments.public.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { bookingRecord } from '../bookings.record.ts';
import { lockBooking, markUndone, prepaidOf } from '../bookings.store.ts';

const KINDS = { payment: ['BOOKING_PAYMENT'], correction: 'BOOKING_PAYMENT_CORRECTION' } as const;

/** The last instalment never was: opposite rows in the books, a corrective invoice, the dates of before (R-BOOK-04). */
export const undoLastPayment = action({
  endpoint: bookingsContract.undoLastPayment,
  record: bookingRecord,
  action: 'undoLastPayment',
  lock: lockBooking,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.live.at(-1)?.totalCents ?? 0 }),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { tx, who } = operation;
    const [before, last] = facts.live.slice(-2) as [(typeof facts.live)[number], (typeof facts.live)[number]];
    const [cashSessionId, payments, invoices] = await Promise.all([
      requireOpenSession(tx, who.storeId),
      paymentsOf(tx, facts.id),
      invoicesOf(tx, facts.id),
    ]);
    const invoiceNumber = await correctInvoice(
      operation,
      invoices.find((invoice) => invoice.number === last.invoiceNumber)!,
      { concept: bookingMachine.concept, recordId: facts.id, customerId: facts.customerId },
    );
    const undone = payments.filter((payment) => payment.instalmentId === last.id && payment.correctedAt === null);
    await undoAdvance(operation, prepaidOf(facts, cashSessionId), undone, KINDS, body.reason);
    await markUndone(operation, last.id);
    const amountCents = sum(undone.map((payment) => payment.amountCents));
    const pendingCents = facts.pendingCents + amountCents;
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    return {
      columns: {
        paid_cents: facts.paidCents - amountCents,
        next_payment_date: before.nextPaymentDate,
        pickup_date: before.pickupDate,
      },
      details: { amountCents, pendingCents, invoiceNumber },
    };
  },
});
