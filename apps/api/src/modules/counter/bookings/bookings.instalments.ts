/** An instalment is paid: its invoice, its rows of payment and what is held of it (L20 art. 18.Dos). */
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { type BookingDates, instalmentTax } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { TaxedAmount } from '@quilate/domain/kernel/units.ts';
import type { PaymentBody } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { issueInvoice } from '../../master-data/receipts/receipts.public.ts';
import { takeAdvance } from '../payments/payments.public.ts';
import type { PaidRecord } from '../payments/payments.rows.ts';
import { insertInstalment } from './bookings.store.ts';
import type { Taxed } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

export interface Paid {
  readonly prepaid: PaidRecord;
  readonly customerId: string;
  readonly whole: TaxedAmount & { readonly tax: Taxed };
  readonly before: readonly TaxedAmount[];
  readonly number: number;
  readonly amountCents: number;
  readonly payments: readonly PaymentBody[];
  readonly dates: BookingDates;
  readonly recipient: InvoiceRecipient | undefined;
  readonly kind: 'BOOKING_CREATE' | 'BOOKING_PAYMENT';
}

/** Answers the number of its invoice. */
export async function takeInstalment(operation: Operation, paid: Paid): Promise<string> {
  const { prepaid, whole, recipient } = paid;
  const id = uuidv7();
  const parts = instalmentTax(paid.amountCents, { ...whole, taxBp: whole.tax.taxBp }, paid.before);
  const invoiceNumber = await issueInvoice(operation, {
    type: recipient ? 'C' : 'S',
    recipient,
    concept: bookingMachine.concept,
    recordId: prepaid.id,
    customerId: paid.customerId,
    lines: [
      {
        description: receiptsEs.instalment(String(paid.number), prepaid.code, prepaid.description),
        ...whole.tax,
        totalCents: parts.totalCents,
      },
    ],
    ...parts,
    taxes: [{ ...whole.tax, baseCents: parts.baseCents, taxCents: parts.taxCents }],
  });
  await insertInstalment(operation, {
    id,
    bookingId: prepaid.id,
    number: paid.number,
    invoiceNumber,
    cashSessionId: prepaid.cashSessionId,
    ...parts,
    ...paid.dates,
  });
  await takeAdvance(operation, { ...prepaid, instalmentId: id }, parts, paid.payments, paid.kind);
  return invoiceNumber;
}
