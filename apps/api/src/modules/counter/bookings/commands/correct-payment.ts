import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { correctablePayment, correctPaymentOf } from '../../payments/payments.correction.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { bookingRecord } from '../bookings.record.ts';
import { type HeldBooking, lockBooking } from '../bookings.store.ts';

/** Says right how an instalment was paid, while its piece is kept; afterwards it is the sale's (R-SALE-06). */
export const correctPayment = action({
  endpoint: bookingsContract.correctPayment,
  record: bookingRecord,
  action: 'correctPayment',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.payment?.amountCents ?? 0 }),
  async run(operation, { body, facts }) {
    const payment = facts.payment ?? correctablePayment(facts.payments, body.paymentId);
    const cashSessionId = await requireOpenSession(operation.tx, operation.who.storeId);
    const details = await correctPaymentOf(
      operation,
      {
        ...facts,
        concept: bookingMachine.concept,
        cashSessionId,
        payment,
        recordIds: [facts.id],
        bookedAs: ['BOOKING_CREATE', 'BOOKING_PAYMENT'],
        kinds: { correction: 'BOOKING_PAYMENT_CORRECTION', payment: 'BOOKING_PAYMENT' },
      },
      body,
    );
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    return { columns: {}, details };
  },
});

interface Facts extends HeldBooking {
  readonly payments: readonly Payment[];
  /** The one to correct, if it can be. */
  readonly payment: Payment | undefined;
}

async function lock(input: LockInput<typeof bookingsContract.correctPayment>): Promise<Facts> {
  const { tx, body } = input;
  const booking = await lockBooking(input);
  const payments = await paymentsOf(tx, booking.id);
  const payment = payments.find((one) => one.id === body.paymentId && one.isCorrectable);
  const instalment = booking.live.find((one) => one.id === payment?.instalmentId);
  return {
    ...booking,
    payments,
    payment,
    isPaidHere: payment === undefined || instalment?.storeId === input.who.storeId,
    isOfClosedSession: payment?.isOfClosedSession ?? false,
  };
}
