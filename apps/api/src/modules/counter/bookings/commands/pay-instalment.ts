import { sum } from '@quilate/domain/kernel/units.ts';
import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { datesOf, instalmentFault } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import type { InstalmentBody } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { addressOf, invoicedTo } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { together } from '../../../../platform/together.ts';
import { customerUnderWay } from '../../../master-data/customers/customers.public.ts';
import { invoicesOf, liveInvoice } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { takeInstalment } from '../bookings.instalments.ts';
import { bookingRecord } from '../bookings.record.ts';
import { type HeldBooking, lockBooking, prepaidOf, wholeOf } from '../bookings.store.ts';

/** Another instalment, of any amount from the minimum to all that is left; whoever was late is in time again. */
export const payInstalment = action({
  endpoint: bookingsContract.payInstalment,
  record: bookingRecord,
  action: 'payInstalment',
  lock: lockBooking,
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { tx, who } = operation;
    const { limits, totalCents } = facts;
    const amountCents = sum(body.payments.map((payment) => payment.amountCents));
    const wrong = instalmentFault(amountCents, totalCents, facts.pendingCents, limits);
    if (wrong) throw wrong;
    const reads = together(tx);
    const [cashSessionId, customer, invoices] = await Promise.all([
      requireOpenSession(tx, who.storeId),
      customerUnderWay(reads, facts.customerId),
      invoicesOf(reads, facts.id),
    ]);
    const fault = paymentsFault(body.payments, amountCents, payersLimits(limits, customer), totalCents);
    if (fault) throw fault;
    const pendingCents = facts.pendingCents - amountCents;
    const dates = datesAfter(facts, body, pendingCents);
    const isFirst = facts.state === 'pending';
    const address = body.invoiceAddress ?? (isFirst ? undefined : addressOf(liveInvoice(invoices)!.recipient));
    const invoiceNumber = await takeInstalment(operation, {
      prepaid: prepaidOf(facts, cashSessionId),
      customerId: customer.id,
      whole: wholeOf(facts),
      before: facts.live,
      number: facts.made + 1,
      amountCents,
      payments: body.payments,
      dates,
      recipient: invoicedTo(customer, address, totalCents, limits),
      kind: isFirst ? 'BOOKING_CREATE' : 'BOOKING_PAYMENT',
    });
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    const { nextPaymentDate: next_payment_date, pickupDate: pickup_date } = dates;
    const paid_cents = facts.paidCents + amountCents;
    return {
      columns: { paid_cents, next_payment_date, pickup_date },
      details: { amountCents, pendingCents, invoiceNumber },
    };
  },
});

/** When nothing is left to pay the dates agreed stay as they are. */
function datesAfter(facts: HeldBooking, body: InstalmentBody, pendingCents: number) {
  const { nextPaymentDate, pickupDate = facts.pickupDate } = body;
  if (pendingCents === 0 && body.pickupDate === undefined)
    return { nextPaymentDate: facts.nextPaymentDate, pickupDate };
  return datesOf({ nextPaymentDate, pickupDate }, facts.today, facts.limits);
}
