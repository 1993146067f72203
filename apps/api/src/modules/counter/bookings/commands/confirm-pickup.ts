import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { together } from '../../../../platform/together.ts';
import { customerUnderWay } from '../../../master-data/customers/customers.public.ts';
import { lockPieces } from '../../../master-data/products/products.public.ts';
import { invoicesOf, liveInvoice } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { sellPaidBefore } from '../../sales/sales.paid-before.ts';
import { bookingRecord } from '../bookings.record.ts';
import { lockBooking, paidOf, prepaidOf, wholeOf } from '../bookings.store.ts';
import { addressOf, invoicedTo } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';

/** Paid whole, the piece is handed over and the sale made: all of it, or nothing (R-BOOK-06). */
export const confirmPickup = action({
  endpoint: bookingsContract.confirmPickup,
  record: bookingRecord,
  action: 'confirmPickup',
  lock: lockBooking,
  async run(operation, { body, facts }) {
    const { tx, who, now, signer } = operation;
    const reads = together(tx);
    const [cashSessionId, customer, pieces, invoices] = await Promise.all([
      requireOpenSession(tx, who.storeId),
      customerUnderWay(reads, facts.customerId),
      lockPieces(tx, [facts.productId]),
      invoicesOf(reads, facts.id),
    ]);
    const [piece] = pieces;
    const { subtotalCents: priceCents, discountBp, totalCents, taxBp, treatment, limits } = facts;
    const address = body.invoiceAddress ?? addressOf(liveInvoice(invoices)!.recipient);
    const { saleId, saleCode, invoiceNumber } = await sellPaidBefore(operation, {
      prepaid: prepaidOf(facts, cashSessionId),
      customer,
      piece: piece!,
      whole: wholeOf(facts),
      advance: paidOf(facts.live),
      price: { priceCents, discountBp },
      tax: { taxBp, treatment },
      payments: [],
      paymentKind: 'BOOKING_PAYMENT',
      recipient: invoicedTo(customer, address, totalCents, limits),
      limits,
    });
    return {
      columns: { sale_id: saleId, picked_up_at: now, pickup_signer_id: signer!.id },
      details: { totalCents, saleCode, invoiceNumber, pieces: [piece!.code] },
    };
  },
});
