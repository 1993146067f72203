/** What is paid before its sale: taken, given back, and made a sale of (docs/decisions/0035). */
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { splitByWeight, sum, type TaxedAmount } from '@quilate/domain/kernel/units.ts';
import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { netOfAdvance } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Payment, PaymentBody, PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { uuidv7 } from 'uuidv7';
import { appendAudit, type AuditLine, type Booked } from '../../../platform/audit.ts';
import type { Operation } from '../../../platform/command.ts';
import { indexWords, wordsOf } from '../../../platform/search.ts';
import { fullName } from '../../../platform/who.ts';
import { post, type Posting, reversibleBooking } from '../../foundations/ledger/ledger.public.ts';
import { type ActiveCustomer, customerWords } from '../../master-data/customers/customers.public.ts';
import { movePieces, type Piece } from '../../master-data/products/products.public.ts';
import { issueInvoice } from '../../master-data/receipts/receipts.public.ts';
import { moneyAccount } from '../cash/cash.public.ts';
import { adoptAdvances, savePayments, saveRefunds, withdrawPayments } from './sales.payments.ts';
import { advanceLegs, describePayment, moneyLegs, salePaidBeforePosting } from './sales.postings.ts';
import { insertSale, type SaleDraft } from './sales.store.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

/** The record that is paid for before its sale exists. */
export interface Prepaid {
  readonly concept: string;
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  /** Of what is paid in several parts: which one. */
  readonly instalmentId?: string;
}

/** Base and tax of each payment; the last one takes the odd cents, so that they add up. */
function shares(parts: TaxedAmount, amountsCents: readonly number[]): TaxedAmount[] {
  const bases = splitByWeight(parts.baseCents, amountsCents);
  return amountsCents.map((totalCents, index) => {
    const baseCents = bases[index]!;
    return { totalCents, baseCents, taxCents: totalCents - baseCents };
  });
}

const sharedBy = ({ concept, id, code, cashSessionId }: Prepaid) => ({
  concept,
  recordId: id,
  operationCode: code,
  cashSessionId,
});

/** Money in before the sale: the rows of its payments, and what is held for the customer. */
export async function takeAdvance(
  operation: Operation,
  prepaid: Prepaid,
  parts: TaxedAmount,
  payments: readonly PaymentBody[],
  kind: LedgerKindName,
): Promise<void> {
  const split = shares(
    parts,
    payments.map((payment) => payment.amountCents),
  );
  await takePayments(
    operation,
    prepaid,
    payments,
    kind,
    payments.map((payment, index) => advanceLegs(prepaid.storeCode, payment.method, split[index]!)),
  );
}

/** Money in for what is no sale, each payment with the legs of its own. */
export async function takePayments(
  operation: Operation,
  prepaid: Prepaid,
  payments: readonly PaymentBody[],
  kind: LedgerKindName,
  legs: readonly Posting['legs'][],
): Promise<void> {
  const { id: advanceOf, instalmentId, cashSessionId, description } = prepaid;
  const rows = payments.map((payment) => ({ id: uuidv7(), ...payment }));
  await savePayments(operation, { saleId: null, advanceOf, instalmentId: instalmentId ?? null, cashSessionId }, rows);
  const postings = payments.map((payment, index): Posting => ({
    ...sharedBy(prepaid),
    kind,
    description: describePayment(payment, description),
    method: payment.method,
    legs: legs[index]!,
  }));
  await post(operation, postings);
}

export interface AdvanceRefund {
  readonly paymentId: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly iban?: string | undefined;
  readonly holderName?: string | undefined;
  readonly holderSurname?: string | undefined;
}

/** The whole advance goes back: nothing is held any more, and its tax is no longer owed. */
export async function refundAdvance(
  operation: Operation,
  prepaid: Prepaid,
  parts: TaxedAmount,
  refunds: readonly AdvanceRefund[],
  kind: LedgerKindName,
): Promise<void> {
  const split = shares(
    parts,
    refunds.map((refund) => refund.amountCents),
  );
  await saveRefunds(
    operation,
    { saleId: null, advanceOf: prepaid.id, cashSessionId: prepaid.cashSessionId },
    refunds.map((refund) => ({ id: uuidv7(), ...refund })),
  );
  const postings = refunds.map(({ method }, index): Posting => ({
    ...sharedBy(prepaid),
    kind,
    description: prepaid.description,
    method,
    legs: advanceLegs(prepaid.storeCode, method, split[index]!).map((leg) => ({ ...leg, amount: -leg.amount })),
  }));
  await post(operation, postings);
}

export interface Cancelled {
  readonly prepaid: Prepaid;
  /** All that was paid and invoiced. */
  readonly advance: TaxedAmount;
  /** What goes back; the rest is kept without tax: it is no price of anything (docs/decisions/0041). */
  readonly refunds: readonly AdvanceRefund[];
  readonly kinds: { readonly cancel: LedgerKindName; readonly refund: LedgerKindName };
}

/** Nothing is held any more nor is its tax owed: what goes back is owed and paid, the rest is income. */
export async function cancelAdvance(operation: Operation, cancelled: Cancelled): Promise<void> {
  const { prepaid, advance, refunds, kinds } = cancelled;
  const { id: advanceOf, cashSessionId, storeCode, description } = prepaid;
  const refundedCents = sum(refunds.map((refund) => refund.amountCents));
  await saveRefunds(
    operation,
    { saleId: null, advanceOf, cashSessionId },
    refunds.map((refund) => ({ id: uuidv7(), ...refund })),
  );
  await post(operation, [
    {
      ...sharedBy(prepaid),
      kind: kinds.cancel,
      description,
      legs: [
        { account: storeAccount(storeCode, 'advances'), amount: advance.baseCents },
        { account: storeAccount(storeCode, 'tax:igic'), amount: advance.taxCents },
        { account: storeAccount(storeCode, 'receivable'), amount: -refundedCents },
        { account: storeAccount(storeCode, 'income:cancellations'), amount: refundedCents - advance.totalCents },
      ],
    },
    ...refunds.map(({ method, amountCents }): Posting => ({
      ...sharedBy(prepaid),
      kind: kinds.refund,
      description,
      method,
      legs: moneyLegs(storeCode, method, -amountCents),
    })),
  ]);
}

/** The opposite rows of an instalment written down by mistake; its payments stay, marked. */
export async function undoAdvance(
  operation: Operation,
  prepaid: Prepaid,
  payments: readonly Payment[],
  kinds: { readonly payment: readonly LedgerKindName[]; readonly correction: LedgerKindName },
  reason: string,
): Promise<void> {
  const { id, storeCode } = prepaid;
  await withdrawPayments(
    operation,
    payments.map((payment) => payment.id),
  );
  for (const { method, amountCents } of payments.toReversed()) {
    const account = moneyAccount(storeCode, method);
    const booking = await reversibleBooking(operation.tx, {
      recordIds: [id],
      kinds: kinds.payment,
      account,
      amount: amountCents,
      isLast: true,
    });
    await post(operation, [
      {
        ...sharedBy(prepaid),
        kind: kinds.correction,
        description: prepaid.description,
        method,
        reason,
        reverses: booking.id,
        legs: booking.legs.map((leg) => ({ ...leg, amount: -leg.amount })),
      },
    ]);
  }
}

export interface PickedUp {
  readonly prepaid: Prepaid;
  readonly customer: ActiveCustomer;
  readonly piece: Piece;
  /** What the piece costs with its tax, and what of it was paid and invoiced before. */
  readonly whole: TaxedAmount;
  readonly advance: TaxedAmount;
  /** What the piece costs before a discount; its whole amount unless said. */
  readonly price?: { readonly priceCents: number; readonly discountBp: number };
  readonly taxBp: number;
  readonly payments: readonly PaymentBody[];
  readonly paymentKind: LedgerKindName;
  /** Of a complete invoice. */
  readonly recipient: InvoiceRecipient | undefined;
  readonly limits: Limits;
}

/**
 * The rest is paid and the piece handed over: a sale with all its payments as they were, an invoice of what the advance
 * left, and its own line in the audit. Everything in the operation's transaction.
 */
export async function sellPaidBefore(
  operation: Operation,
  picked: PickedUp,
): Promise<{ saleId: string; saleCode: string; invoiceNumber: string }> {
  const { tx, who } = operation;
  const { prepaid, advance, whole, customer, piece } = picked;
  const draft = draftOf(operation, picked);
  const saleCode = await insertSale(operation, draft, saleMachine.creation.to);
  await adoptAdvances(operation, draft.id, prepaid.id);
  const rest = netOfAdvance(whole, advance);
  const invoiceNumber = await issueInvoice(operation, {
    type: picked.recipient ? 'C' : 'S',
    recipient: picked.recipient,
    concept: saleMachine.concept,
    recordId: draft.id,
    customerId: customer.id,
    ...rest,
    taxes: [{ taxBp: picked.taxBp, baseCents: rest.baseCents, taxCents: rest.taxCents }],
  });
  await movePieces(operation, [{ piece, action: 'deliver' }], saleCode);
  const booked: Booked[] = [];
  const payments = picked.payments.map((payment): Posting => ({
    ...sharedBy(prepaid),
    kind: picked.paymentKind,
    description: describePayment(payment, prepaid.description),
    method: payment.method,
    legs: moneyLegs(prepaid.storeCode, payment.method, payment.amountCents),
  }));
  await post({ ...operation, booked }, [salePaidBeforePosting(draft, saleCode, advance), ...payments]);
  // The sale's own line of the audit tells what it booked; the payments are told by the line of who called.
  const [ofSale, ...ofPayments] = booked;
  operation.booked.push(...ofPayments);
  const words = [...customerWords(customer), ...wordsOf(saleCode, saleCode.split('-').at(-1), piece.code)];
  const at = { kind: saleMachine.concept, recordId: draft.id, at: operation.now, storeId: who.storeId };
  await tx.run(indexWords({ ...at, words: [...new Set(words)] }));
  const sold = {
    concept: saleMachine.concept,
    recordId: draft.id,
    from: null,
    to: saleMachine.creation.to,
    action: 'sell',
  };
  operation.states.push(sold);
  const details = { totalCents: whole.totalCents, pieces: [piece.code], invoiceNumber, advanceOf: prepaid.code };
  await tx.run(appendAudit(saleLine(operation, draft.id, saleCode, details, [ofSale!]), []));
  operation.changes.push({ topic: 'sales', storeId: who.storeId, id: draft.id });
  operation.changes.push({ topic: 'cash', storeId: who.storeId });
  return { saleId: draft.id, saleCode, invoiceNumber };
}

function draftOf(operation: Operation, picked: PickedUp): SaleDraft {
  const { who } = operation;
  const { prepaid, whole, advance, piece, taxBp, customer } = picked;
  const { totalCents, baseCents, taxCents } = whole;
  const { priceCents, discountBp } = picked.price ?? { priceCents: totalCents, discountBp: 0 };
  return {
    id: uuidv7(),
    cashSessionId: prepaid.cashSessionId,
    store: { id: who.storeId, code: who.storeCode, name: who.storeName },
    customer,
    seller: { id: who.employeeId, name: fullName(who) },
    soldAt: operation.now,
    businessDate: operation.today,
    refundMaxDate: addDays(operation.today, picked.limits.returnDays),
    weightMg: piece.weightMg,
    lines: [{ id: uuidv7(), piece, priceCents, discountBp, taxBp, totalCents }],
    payments: picked.payments.map((payment) => ({ id: uuidv7(), ...payment })),
    totals: {
      subtotalCents: priceCents,
      discountCents: priceCents - totalCents,
      totalCents,
      baseCents,
      taxCents,
      taxes: [{ taxBp, baseCents, taxCents }],
    },
    advance: { of: prepaid.id, totalCents: advance.totalCents },
    recipient: picked.recipient,
  };
}

const saleLine = (
  { who, now, signer, approver, reason }: Operation,
  recordId: string,
  code: string,
  details: Record<string, unknown>,
  books: readonly Booked[],
): AuditLine => ({
  chain: who.storeCode,
  at: now,
  employeeId: who.employeeId,
  signerId: signer?.id ?? null,
  approverId: approver?.id ?? null,
  storeId: who.storeId,
  action: `${saleMachine.concept}.sell`,
  concept: saleMachine.concept,
  recordId,
  code,
  reason: reason ?? null,
  requestId: '',
  details,
  before: null,
  after: null,
  books,
});
