/** A sale as it is made, by itself or with gold given on account. */
import { grams } from '@quilate/domain/kernel/format.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import {
  isDeepDiscount,
  lineTotalCents,
  type SaleTotals,
  saleTotals,
} from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import type { NewSale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { SaleState } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import type { KeptPayment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { defaultDiscountOf } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import type { SaleDiscounts } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { uuidv7 } from 'uuidv7';
import type { Booked } from '../../../platform/audit.ts';
import { tellBirth } from '../../../platform/own-line.ts';
import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { saleRecord } from './sales.record.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { together } from '../../../platform/together.ts';
import { wordsOf } from '../../../platform/search.ts';
import { fullName, type Who } from '../../../platform/who.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import { colleagueAt } from '../../master-data/auth/auth.public.ts';
import { activeCustomer, requirePapers } from '../../master-data/customers/customers.public.ts';
import { customerWords } from '../../master-data/customers/customers.words.ts';
import { saleDiscounts } from '../../master-data/prices/prices.public.ts';
import {
  assertSellable,
  lockPiecesByCode,
  movePieces,
  type Piece,
} from '../../master-data/products/products.public.ts';
import { type InvoiceLine, issueInvoice } from '../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../cash/cash.public.ts';
import { salePostings } from './sales.postings.ts';
import { insertSale, type SaleDraft, type Seller } from './sales.store.ts';
import { invoicedTo, requireExport } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { paymentsFault, tradedCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';

/** Everything of a sale but its proofs: its rows, its invoice, its pieces and its books. */
export async function makeSale(operation: Operation, body: AskedSale, facts: SaleOffer, state: SaleState) {
  const draft = draftSale(operation, body, facts);
  if (body.isExported) requireExport(draft.recipient);
  const fault = paymentsFault(body.payments, facts.totals.totalCents, payersLimits(facts.limits, facts.customer));
  if (fault) throw fault;
  await requirePapers(operation.tx, facts.customer, { ...facts, totalCents: facts.totals.totalCents });

  const code = await insertSale(operation, draft, state);
  const steps = facts.lines.map(({ piece }) => ({ piece, action: 'sell' as const }));
  const [invoiceNumber] = await Promise.all([
    issueInvoice(operation, {
      type: draft.recipient ? 'C' : 'S',
      recipient: draft.recipient,
      concept: 'sale',
      recordId: draft.id,
      customerId: draft.customer?.id ?? null,
      lines: invoicedLines(draft),
      ...draft.totals,
    }),
    movePieces(operation, steps, code),
    post(operation, salePostings(draft, code)),
  ]);
  operation.words.push(searchable(operation, draft, code));
  operation.changes.push({ topic: 'cash', storeId: draft.store.id });
  const goldCents = tradedCents(body.payments);
  const details = {
    totalCents: draft.totals.totalCents,
    pieces: draft.lines.map((line) => line.piece.code),
    invoiceNumber,
    ...(goldCents > 0 ? { tradedCents: goldCents } : {}),
  };
  return { draft, code, invoiceNumber, details };
}

/** The same within the command of another room, with its own line of the audit. Answers which sale it is. */
export async function sellWithin(operation: Operation, body: AskedSale, facts: SaleOffer) {
  const books: Booked[] = [];
  const { to, action } = saleMachine.creation;
  const { draft, code, details } = await makeSale({ ...operation, booked: books }, body, facts, to);
  const told = { concept: saleMachine.concept, action, recordId: draft.id, code, details, books };
  tellBirth(operation, told, to, saleRecord.topic);
  return { id: draft.id, code };
}

/** Each piece by its name and code, investment gold by what makes it exempt too. */
const invoicedLines = ({ lines }: SaleDraft): InvoiceLine[] =>
  lines.map(({ piece, taxBp, treatment, totalCents }) => ({
    description:
      `${piece.description} (${piece.code})` +
      (treatment === 'INVESTMENT_GOLD' ? receiptsEs.goldOf(grams(piece.weightMg), String(piece.fineness)) : ''),
    taxBp,
    treatment,
    totalCents,
  }));

/** What a sale is asked for. */
export type AskedSale = Omit<NewSale, 'payments' | 'signature' | 'approval'> & {
  readonly payments: readonly KeptPayment[];
};

export interface SaleOffer {
  readonly isCharged: boolean;
  readonly isDeepDiscount: boolean;
  readonly cashSessionId: string;
  readonly lines: SaleDraft['lines'];
  readonly totals: SaleTotals;
  readonly limits: Limits;
  readonly customer: Awaited<ReturnType<typeof activeCustomer>>;
  readonly seller: Seller;
}

interface Offered {
  readonly tx: Tx;
  readonly who: Who;
  readonly body: AskedSale;
  /** With what it looks at. */
  readonly reads?: Db;
}

/** Who began it: the one who finishes it, or a colleague signed in at the same counter (B-22). */
async function sellerOf(db: Db, who: Who, sellerId: string | undefined): Promise<Seller> {
  if (sellerId === undefined || sellerId === who.employeeId) return { id: who.employeeId, name: fullName(who) };
  const { restMinutes } = await readLimits(db);
  const seller = await colleagueAt(db, who.tokenHash, sellerId, restMinutes);
  if (!seller || reachOf(seller.role, salesGrants.write) === undefined) throw refuse(salesErrors.SELLER_NOT_HERE);
  return seller;
}

/** The pieces, locked and priced; refuses a closed till and what may not be sold. */
export async function readSale({ tx, who, body, reads = together(tx) }: Offered): Promise<SaleOffer> {
  const codes = body.lines.map((line) => line.productCode);
  const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (twice >= 0) {
    throw refuse(salesErrors.PRODUCT_TWICE, { productCode: codes[twice]! }, `lines.${twice}.productCode`);
  }
  const [cashSessionId, found, discounts, limits, customer, seller] = await Promise.all([
    requireOpenSession(tx, who.storeId),
    lockPiecesByCode(tx, codes),
    saleDiscounts(reads),
    readLimits(reads),
    activeCustomer(tx, body.customerId),
    sellerOf(reads, who, body.sellerId),
  ]);
  const pieces = codes.map((code, index) => {
    const piece = found.find((one) => one.code === code);
    assertSellable(piece, code, who.storeId, `lines.${index}.productCode`);
    return piece;
  });
  const isCharged = body.payments.length > 0;
  const priced = linesOf(pieces, body, discounts, limits);
  requireApart(priced.lines);
  return { isCharged, ...priced, totals: saleTotals(priced.lines), cashSessionId, limits, customer, seller };
}

/** The regime of investment gold shares its invoice with no other (SII-IGIC, list L3.1 and validations 2.1.3). */
function requireApart(lines: SaleDraft['lines']): void {
  const at = lines.findIndex(({ treatment }) => treatment === 'INVESTMENT_GOLD');
  if (at === -1 || lines.every(({ treatment }) => treatment === 'INVESTMENT_GOLD')) return;
  throw refuse(salesErrors.INVESTMENT_GOLD_APART, { productCode: lines[at]!.piece.code }, `lines.${at}.productCode`);
}

function linesOf(pieces: readonly Piece[], body: AskedSale, discounts: SaleDiscounts, limits: Limits) {
  const priced = pieces.map((piece, index) => {
    const defaultBp = defaultDiscountOf(discounts, piece);
    const discountBp = body.lines[index]!.discountBp ?? defaultBp;
    return { piece, discountBp, isDeep: isDeepDiscount(discountBp, defaultBp, limits) };
  });
  const lines = priced.map(({ piece, discountBp }) => {
    const tax = taxOf(body.isExported ? { ...piece, treatment: 'EXPORT' } : piece);
    const terms = { priceCents: piece.finalPriceCents, discountBp, ...tax };
    return { id: uuidv7(), piece, ...terms, totalCents: lineTotalCents(terms) };
  });
  return { lines, isDeepDiscount: priced.some(({ isDeep }) => isDeep) };
}

function draftSale(operation: Operation, body: AskedSale, facts: SaleOffer): SaleDraft {
  const { who } = operation;
  const { lines, totals } = facts;
  return {
    id: uuidv7(),
    recipient: invoicedTo(facts.customer, body.invoiceAddress, totals.totalCents, facts.limits),
    cashSessionId: facts.cashSessionId,
    store: { id: who.storeId, code: who.storeCode, name: who.storeName },
    customer: facts.customer,
    seller: facts.seller,
    soldAt: operation.now,
    businessDate: operation.today,
    refundMaxDate: addDays(operation.today, facts.limits.returnDays),
    weightMg: sum(lines.map(({ piece }) => piece.weightMg)),
    lines,
    payments: body.payments.map((payment) => ({ id: uuidv7(), ...payment })),
    totals,
  };
}

/** A sale is found by its number, its customer and its pieces. */
function searchable(operation: Operation, draft: SaleDraft, code: string) {
  const words = [
    ...customerWords(draft.customer),
    ...wordsOf(code, code.split('-').at(-1)),
    ...draft.lines.flatMap((line) => wordsOf(line.piece.code)),
  ];
  return { kind: 'sale', recordId: draft.id, at: operation.now, storeId: draft.store.id, words: [...new Set(words)] };
}
