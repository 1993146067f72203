/** The papers of a booking: the receipt of each instalment with its invoice, and the summary with its dates. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { date, money, percent } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { BookingInstalment } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { isLiveBooking } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { paidLines } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Db } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Scope } from '../../../platform/who.ts';
import { findCustomer } from '../../master-data/customers/customers.public.ts';
import { amountsOf, invoicesOf, liveInvoice } from '../../master-data/receipts/receipts.public.ts';
import { correctedNotes, markedBy, type Receipt, recipientLines } from '../../master-data/receipts/receipts.receipt.ts';
import { letterLines, readLetterhead } from '../../master-data/stores/stores.letterhead.ts';
import { paymentsOf } from '../payments/payments.rows.ts';
import { type DetailRow, findBooking, instalmentsOf } from './bookings.queries.ts';

const es = bookingsEs.receipt;

async function readParts(db: Db, scope: Scope, id: string) {
  const booking = await findBooking(db, scope, id);
  const [limits, invoices, payments, instalments, store, customer] = await Promise.all([
    readLimits(db),
    invoicesOf(db, id),
    paymentsOf(db, id),
    instalmentsOf(db, id),
    readLetterhead(db, booking.storeId),
    findCustomer(db, booking.customerId),
  ]);
  const holder = [booking.customerName, customer?.nationalId ?? ''];
  return { booking, limits, invoices, payments, instalments, store, holder };
}
type Parts = Awaited<ReturnType<typeof readParts>>;

const lineOf = (booking: DetailRow): Receipt['lines'][number] => ({
  code: booking.productCode,
  description: booking.description,
  weightMg: booking.product.weightMg,
  priceCents: booking.subtotalCents,
  taxBp: booking.taxBp,
  discountBp: booking.discountBp,
  totalCents: booking.totalCents,
  isReturned: booking.state === 'back',
});

/** What was paid that day, as it was invoiced. */
export async function instalmentReceiptOf(db: Db, scope: Scope, id: string, instalmentId: string): Promise<Receipt> {
  const { booking, invoices, payments, instalments, store, holder } = await readParts(db, scope, id);
  const instalment = instalments.find((one) => one.id === instalmentId);
  const invoice = instalment && invoices.find(({ number }) => number === instalment.invoiceNumber);
  if (!instalment || !invoice) throw new DomainError(kernelErrors.NOT_FOUND);
  const { totalCents } = amountsOf(invoice);
  const rest = booking.totalCents - totalCents;
  return {
    shop: letterLines({ ...store, issuer: invoice.issuer }),
    title: es.instalmentTitles[invoice.type === 'C' ? 'C' : 'S'],
    code: booking.code,
    isComplete: invoice.type === 'C',
    substitutedNumber: null,
    at: instalment.paidAt,
    seller: instalment.employeeName,
    customer: recipientLines(invoice.recipient) ?? holder,
    lines: [lineOf(booking)],
    deductions: rest === 0 ? [] : [{ label: es.restLine, amountCents: -rest }],
    taxes: invoice.taxes,
    totalCents,
    payments: paidLines(payments.filter((one) => one.instalmentId === instalmentId)),
    notes: [
      es.instalmentOf(String(instalment.number), booking.code),
      ...(instalment.undoneAt === null ? [] : [es.undone(String(instalment.number))]),
      ...datesNotes(booking),
    ],
    ...markedBy(invoice),
  };
}

/**
 * All of it: price, what was paid and when, what is to come. Of several instalments it is the invoice of none; of a
 * piece set aside without money there is none yet.
 */
export async function receiptOf(db: Db, scope: Scope, id: string): Promise<Receipt> {
  const parts = await readParts(db, scope, id);
  const { booking, invoices, payments, instalments, store, holder } = parts;
  const paid = instalments.filter((one) => one.undoneAt === null);
  const last = paid.at(-1);
  const invoice = invoices.find(({ number }) => number === last?.invoiceNumber) ?? liveInvoice(invoices);
  const isInvoice = paid.length === 1;
  const taxes = taxesOf(instalments, booking);
  const { totalCents } = amountsOf({ taxes });
  const restCents = booking.totalCents - totalCents;
  return {
    shop: letterLines({ ...store, issuer: invoice?.issuer ?? store.issuer }),
    title: es.title,
    code: booking.code,
    isComplete: isInvoice && invoice?.type === 'C',
    substitutedNumber: null,
    at: booking.createdAt,
    seller: booking.creatorName,
    customer: (invoice && recipientLines(invoice.recipient)) ?? holder,
    lines: [lineOf(booking)],
    deductions:
      restCents === 0
        ? []
        : [{ label: booking.isCancelled ? es.uncollectedLine : es.pendingLine, amountCents: -restCents }],
    taxes,
    totalCents,
    payments: paidLines(payments),
    notes: [...summaryNotes(parts), ...(isInvoice ? [] : [invoice ? es.noInvoice : es.noInvoiceYet])],
    ...markedBy(isInvoice ? invoice : undefined),
  };
}

function taxesOf(instalments: readonly BookingInstalment[], { taxBp, treatment }: DetailRow): Receipt['taxes'] {
  const live = instalments.filter((one) => one.undoneAt === null);
  const [baseCents, taxCents] = live.reduce(([base, tax], one) => [base + one.baseCents, tax + one.taxCents] as const, [
    0, 0,
  ] as readonly [number, number]);
  return [{ taxBp, treatment, baseCents, taxCents }];
}

function datesNotes(booking: DetailRow): string[] {
  if (booking.state === 'pending') return [es.unpaid(date(booking.nextPaymentDate!))];
  if (!isLiveBooking(booking.state)) return [];
  return [
    ...(booking.nextPaymentDate === null ? [] : [es.nextDate(date(booking.nextPaymentDate))]),
    es.pickupDate(date(booking.pickupDate)),
  ];
}

function summaryNotes({ booking, limits, instalments, invoices }: Parts): string[] {
  const { subtotalCents, totalCents, paidCents, pendingCents, refundedCents } = booking;
  const until = date(addDays(booking.bookedOn, limits.bookingFullRefundDays));
  return [
    es.price(money(subtotalCents), money(subtotalCents - totalCents), money(totalCents)),
    es.paid(money(paidCents), money(pendingCents)),
    ...instalments.map((one) =>
      one.undoneAt === null
        ? es.instalmentLine(String(one.number), date(one.paidAt), money(one.totalCents), one.invoiceNumber)
        : es.undone(String(one.number)),
    ),
    ...datesNotes(booking),
    ...(isLiveBooking(booking.state) ? [es.refundUntil(until, percent(limits.bookingLateRefundBp))] : []),
    ...(booking.isCancelled ? [es.cancelled(money(refundedCents), money(paidCents - refundedCents))] : []),
    ...correctedNotes(invoices),
    ...(booking.sale ? [es.withdrawn(booking.sale.code)] : []),
  ];
}
