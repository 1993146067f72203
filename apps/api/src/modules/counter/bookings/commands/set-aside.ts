import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingAmounts, datesOf, firstDueDate } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { settleRecord } from '../../../../platform/record.ts';
import { activeCustomer, requirePapers } from '../../../master-data/customers/customers.public.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { lockBookable } from '../bookings.holds.ts';
import { bookingRecord, holdRecord } from '../bookings.record.ts';
import { indexBooking, insertBooking } from '../bookings.store.ts';
import { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

/** A piece kept some days for who has not paid yet; with the first instalment it is a booking like any other. */
export const setAside = creation({
  endpoint: bookingsContract.setAside,
  record: bookingRecord,
  action: 'setAside',
  async lock({ tx, who, body }) {
    const [limits, customer] = await Promise.all([readLimits(tx), activeCustomer(tx, body.customerId)]);
    return { ...(await lockBookable(tx, body.productCode, who)), limits, customer: customer! };
  },
  async run(operation, { body, facts, state }) {
    const { customer, piece, limits, hold } = facts;
    const tax = taxOf(piece);
    const amounts = bookingAmounts(piece.finalPriceCents, tax.taxBp, body.hasDiscount ? limits.bookingDiscountBp : 0);
    const { totalCents } = amounts;
    const nextPaymentDate = firstDueDate(operation.today, body.pickupDate, limits);
    const dates = datesOf({ nextPaymentDate, pickupDate: body.pickupDate }, operation.today, limits);
    await requirePapers(operation.tx, customer, { totalCents, limits });
    const id = uuidv7();
    const { isRefundable } = piece;
    const code = await insertBooking(operation, {
      id,
      state,
      customerId: customer.id,
      productId: piece.id,
      isRefundable,
      ...tax,
      ...amounts,
      ...dates,
      paidCents: 0,
      observations: body.observations || null,
    });
    await movePieces(operation, [{ piece, action: 'reserve' }], code);
    if (hold) await settleRecord(operation, holdRecord, hold);
    indexBooking(operation, facts, id, code);
    return { id, code, details: { totalCents, nextPaymentDate, pieces: [piece.code] } };
  },
});
