/** What a renewal or a recovery charges: payments, invoice of the fees, books; and all of it taken back. */
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date, money } from '@quilate/domain/kernel/format.ts';
import { sum, taxWithin } from '@quilate/domain/kernel/units.ts';
import { recoverableErrors } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.errors.ts';
import { recoverableMachine } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { needsCompleteInvoice, recipientOf } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import type { PaymentBody } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { PROVINCE_ES, type Province } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import type { Operation } from '../../../platform/operation.ts';
import { correctInvoice, invoicesOf, issueInvoice } from '../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../cash/cash.public.ts';
import { takePayments, undoAdvance } from '../payments/payments.public.ts';
import { paymentsOf } from '../payments/payments.rows.ts';
import { type Charged, chargedLegs } from './recoverable-sales.postings.ts';
import { type HeldRecoverableSale, type LastEvent, paidFor, undoEvent } from './recoverable-sales.store.ts';

export interface Charge extends Charged {
  readonly eventId: string;
  readonly kind: LedgerKindName;
  /** Until when it is renewed. */
  readonly dueAfter?: string;
  /** What the screen asked for. */
  readonly saidCents: number;
  readonly payments: readonly PaymentBody[];
}

/** Answers the number of the invoice; what is charged without fees has none. */
export async function charge(operation: Operation, sale: HeldRecoverableSale, asked: Charge): Promise<string | null> {
  const { tx, who } = operation;
  const { capitalCents, feesCents, payments } = asked;
  const totalCents = capitalCents + feesCents;
  if (asked.saidCents !== totalCents) throw refuse(recoverableErrors.TOTAL_CHANGED, { totalCents });
  const [cashSessionId, earlier] = await Promise.all([requireOpenSession(tx, who.storeId), paymentsOf(tx, sale.id)]);
  const paidHereCents = sum(earlier.filter((one) => one.correctedAt === null).map((one) => one.amountCents));
  const paidCents = sale.paidBeforeCents + paidHereCents;
  // Price and recovery are read as one operation: the strict side of Ley 7/2012 art. 7.
  const operationCents = Math.max(sale.baseCents, paidCents + totalCents);
  const fault = paymentsFault(payments, totalCents, payersLimits(sale.limits, sale.customer), operationCents);
  if (fault) throw fault;
  const legs = chargedLegs(sale.storeCode, asked, sale.taxBp, payments);
  await takePayments(operation, paidFor(sale, asked.eventId, cashSessionId), payments, asked.kind, legs);
  operation.changes.push({ topic: 'cash', storeId: who.storeId });
  return await invoiceFees(operation, sale, asked);
}

async function invoiceFees(operation: Operation, sale: HeldRecoverableSale, asked: Charge): Promise<string | null> {
  const { feesCents } = asked;
  const { customer } = sale;
  if (feesCents === 0) return null;
  const parts = taxWithin(feesCents, sale.taxBp);
  const recipient = needsCompleteInvoice(feesCents, sale.limits)
    ? recipientOf(customer, addressIn(sale.lot.seller))
    : undefined;
  return await issueInvoice(operation, {
    type: recipient ? 'C' : 'S',
    recipient,
    concept: recoverableMachine.concept,
    recordId: sale.id,
    customerId: customer.id,
    lines: [{ description: feesLine(sale, asked), taxBp: sale.taxBp, totalCents: feesCents }],
    totalCents: feesCents,
    ...parts,
    taxes: [{ taxBp: sale.taxBp, ...parts }],
  });
}

/** With what bears no tax beside it: whoever pays both reads what for. */
function feesLine({ code }: HeldRecoverableSale, { capitalCents, dueAfter }: Charge): string {
  const until = dueAfter === undefined ? '' : receiptsEs.renewedUntil(date(dueAfter));
  return receiptsEs.fees(code) + until + (capitalCents === 0 ? '' : receiptsEs.capitalApart(money(capitalCents)));
}

/** The address in the contract: nobody without one sells used gold. */
function addressIn({ address }: HeldRecoverableSale['lot']['seller']): InvoiceAddress {
  const { street, number, floor, zipCode, town, province } = address;
  const home = [street, number, floor].filter(Boolean).join(' ');
  return {
    street: home,
    postalCode: zipCode,
    city: town,
    province: PROVINCE_ES[province as Province],
    countryCode: 'ES',
  };
}

interface Undone {
  readonly kinds: { readonly payment: readonly LedgerKindName[]; readonly correction: LedgerKindName };
  readonly reason: string;
}

/** The money goes back as it came, the invoice is corrected, and the event stays, marked. */
export async function takeBack(
  operation: Operation,
  sale: HeldRecoverableSale,
  event: LastEvent,
  { kinds, reason }: Undone,
): Promise<string | null> {
  const { tx, who } = operation;
  const [cashSessionId, payments, invoices] = await Promise.all([
    requireOpenSession(tx, who.storeId),
    paymentsOf(tx, sale.id),
    invoicesOf(tx, sale.id),
  ]);
  const own = payments.filter((one) => one.instalmentId === event.id && one.correctedAt === null);
  await undoAdvance(operation, paidFor(sale, event.id, cashSessionId), own, kinds, reason);
  await undoEvent(operation, event.id, reason);
  operation.changes.push({ topic: 'cash', storeId: who.storeId });
  const invoice = invoices.find((one) => one.number === event.invoiceNumber);
  if (!invoice) return null;
  const { concept } = recoverableMachine;
  return await correctInvoice(operation, invoice, { concept, recordId: sale.id, customerId: sale.customerId });
}
