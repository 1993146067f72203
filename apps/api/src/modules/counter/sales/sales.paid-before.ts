/** What was paid before its sale is made a sale of (docs/decisions/0035). */
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import type { TaxedAmount } from '@quilate/domain/kernel/units.ts';
import { netOfAdvance } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { PaymentBody } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { uuidv7 } from 'uuidv7';
import type { Booked } from '../../../platform/audit.ts';
import { tellOwn } from '../../../platform/own-line.ts';
import type { Operation } from '../../../platform/operation.ts';
import { wordsOf } from '../../../platform/search.ts';
import { fullName } from '../../../platform/who.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import { type ActiveCustomer } from '../../master-data/customers/customers.public.ts';
import { customerWords } from '../../master-data/customers/customers.words.ts';
import { movePieces, type Piece } from '../../master-data/products/products.public.ts';
import { issueInvoice } from '../../master-data/receipts/receipts.public.ts';
import type { PaidRecord } from '../payments/payments.rows.ts';
import { paymentPostings } from '../payments/payments.postings.ts';
import { salePaidBeforePosting } from './sales.postings.ts';
import { insertSale, type SaleDraft } from './sales.store.ts';

interface PickedUp {
  readonly prepaid: PaidRecord;
  readonly customer: ActiveCustomer;
  readonly piece: Piece;
  /** What the piece costs with its tax, and what of it was paid and invoiced before. */
  readonly whole: TaxedAmount;
  readonly advance: TaxedAmount;
  /** What the piece costs before a discount; its whole amount unless said. */
  readonly price?: { readonly priceCents: number; readonly discountBp: number };
  readonly tax: ReturnType<typeof taxOf>;
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
): Promise<{ saleId: string; saleCode: string; invoiceNumber: string | null }> {
  const { who } = operation;
  const { prepaid, advance, whole, customer, piece } = picked;
  const draft = draftOf(operation, picked);
  const saleCode = await insertSale(operation, draft, saleMachine.creation.to);
  const invoiceNumber = await invoiceRest(operation, picked, draft.id);
  await movePieces(operation, [{ piece, action: 'deliver' }], saleCode);
  const booked: Booked[] = [];
  const payments = paymentPostings(prepaid, picked.payments, picked.paymentKind);
  await post({ ...operation, booked }, [salePaidBeforePosting(draft, saleCode, advance), ...payments]);
  // The sale's own line of the audit tells what it booked; the payments are told by the line of who called.
  const [ofSale, ...ofPayments] = booked;
  operation.booked.push(...ofPayments);
  const words = [...customerWords(customer), ...wordsOf(saleCode, saleCode.split('-').at(-1), piece.code)];
  const at = { kind: saleMachine.concept, recordId: draft.id, at: operation.now, storeId: who.storeId };
  operation.words.push({ ...at, words: [...new Set(words)] });
  const sold = {
    concept: saleMachine.concept,
    recordId: draft.id,
    from: null,
    to: saleMachine.creation.to,
    action: 'sell',
  };
  operation.states.push(sold);
  const details = { totalCents: whole.totalCents, pieces: [piece.code], invoiceNumber, advanceOf: prepaid.code };
  const { concept, recordId, action } = sold;
  const told = { concept, action, recordId, code: saleCode, details, books: [ofSale!] };
  tellOwn(operation, told);
  operation.changes.push({ topic: 'sales', storeId: who.storeId, id: draft.id });
  operation.changes.push({ topic: 'cash', storeId: who.storeId });
  return { saleId: draft.id, saleCode, invoiceNumber };
}

/** What was paid whole before is invoiced whole: nothing is left to make an invoice of (docs/decisions/0225). */
async function invoiceRest(operation: Operation, picked: PickedUp, saleId: string): Promise<string | null> {
  const rest = netOfAdvance(picked.whole, picked.advance);
  if (rest.totalCents === 0 && rest.taxCents === 0) return null;
  return await issueInvoice(operation, {
    type: picked.recipient ? 'C' : 'S',
    recipient: picked.recipient,
    concept: saleMachine.concept,
    recordId: saleId,
    customerId: picked.customer.id,
    lines: [{ description: receiptsEs.rest(picked.piece.description), ...picked.tax, totalCents: rest.totalCents }],
    ...rest,
    taxes: [{ ...picked.tax, baseCents: rest.baseCents, taxCents: rest.taxCents }],
  });
}

function draftOf(operation: Operation, picked: PickedUp): SaleDraft {
  const { who } = operation;
  const { prepaid, whole, advance, piece, tax, customer } = picked;
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
    lines: [{ id: uuidv7(), piece, priceCents, discountBp, ...tax, totalCents }],
    payments: picked.payments.map((payment) => ({ id: uuidv7(), ...payment })),
    totals: {
      subtotalCents: priceCents,
      discountCents: priceCents - totalCents,
      totalCents,
      baseCents,
      taxCents,
      taxes: [{ ...tax, baseCents, taxCents }],
    },
    advance: { of: prepaid.id, totalCents: advance.totalCents },
    recipient: picked.recipient,
  };
}
