import { sum } from '@quilate/domain/kernel/units.ts';
import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingAmounts, datesOf, instalmentFault } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { invoicedTo } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { settleRecord } from '../../../../platform/record.ts';
import { type ActiveCustomer, activeCustomer, requirePapers } from '../../../master-data/customers/customers.public.ts';
import { together } from '../../../../platform/together.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { type Bookable, lockBookable } from '../bookings.holds.ts';
import { takeInstalment } from '../bookings.instalments.ts';
import { bookingRecord, holdRecord } from '../bookings.record.ts';
import { indexBooking, insertBooking, prepaidOf } from '../bookings.store.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

/** A piece of the shop is kept and its first instalment paid, invoiced as it is received (R-BOOK-01, -02, -03). */
export const create = creation({
  endpoint: bookingsContract.create,
  record: bookingRecord,
  action: 'create',
  lock,
  async run(operation, { body, facts, state }) {
    const { who, today } = operation;
    const { customer, piece, limits } = facts;
    const tax = taxOf(piece);
    const amounts = bookingAmounts(piece.finalPriceCents, tax.taxBp, body.hasDiscount ? limits.bookingDiscountBp : 0);
    const { totalCents } = amounts;
    const amountCents = sum(body.payments.map((payment) => payment.amountCents));
    const fault =
      instalmentFault(amountCents, totalCents, totalCents, limits) ??
      paymentsFault(body.payments, amountCents, payersLimits(limits, customer), totalCents);
    if (fault) throw fault;
    const dates = datesOf(body, today, limits);
    await requirePapers(operation.tx, customer, { totalCents, limits });
    const recipient = invoicedTo(customer, body.invoiceAddress, totalCents, limits);

    const id = uuidv7();
    const record = { id, state, customerId: customer.id, productId: piece.id, isRefundable: piece.isRefundable };
    const observations = body.observations === undefined || body.observations === '' ? null : body.observations;
    const { description } = piece;
    const code = await insertBooking(operation, {
      ...record,
      ...amounts,
      ...dates,
      ...tax,
      paidCents: amountCents,
      observations,
    });
    const booked = { id, code, storeId: who.storeId, storeCode: who.storeCode, description };
    const invoiceNumber = await takeInstalment(operation, {
      prepaid: prepaidOf(booked, facts.cashSessionId),
      customerId: customer.id,
      whole: { totalCents, baseCents: amounts.baseCents, taxCents: amounts.taxCents, tax },
      before: [],
      number: 1,
      amountCents,
      payments: body.payments,
      dates,
      recipient,
      kind: 'BOOKING_CREATE',
    });
    await movePieces(operation, [{ piece, action: 'reserve' }], code);
    if (facts.hold) await settleRecord(operation, holdRecord, facts.hold);
    indexBooking(operation, facts, id, code);
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return { id, code, details: { totalCents, amountCents, pieces: [piece.code], invoiceNumber } };
  },
});

interface Facts extends Bookable {
  readonly cashSessionId: string;
  readonly limits: Limits;
  readonly customer: ActiveCustomer;
}

async function lock({ tx, who, body }: LockInput<typeof bookingsContract.create>): Promise<Facts> {
  const reads = together(tx);
  const [cashSessionId, limits, customer] = await Promise.all([
    requireOpenSession(tx, who.storeId),
    readLimits(reads),
    activeCustomer(reads, body.customerId),
  ]);
  return { ...(await lockBookable(tx, body.productCode, who)), cashSessionId, limits, customer: customer! };
}
