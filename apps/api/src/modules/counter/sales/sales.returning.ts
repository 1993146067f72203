/** Pieces that come back to the shop, and what is given back for them. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { type SaleTotals, saleTotals } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import type { Disposition, SaleLine } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { announce } from '../../../platform/announcements.ts';
import { readLimits } from '../../../platform/limits.ts';
import { together } from '../../../platform/together.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import { lockPieces, movePieces, type Piece, type PieceStep } from '../../master-data/products/products.public.ts';
import {
  amountsOf,
  type InvoiceRow,
  invoicesOf,
  issueAll,
  liveInvoice,
  type NewInvoice,
  takenBack,
  standing,
  uncorrected,
} from '../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../cash/cash.public.ts';
import { paymentsOf, saveRefunds } from '../payments/payments.rows.ts';
import { saleReturned } from './sales.announcements.ts';
import { returnPostings } from './sales.postings.ts';
import { linesOf, paymentFacts } from './sales.queries.ts';
import { type HeldSale, lockSale, saleRecord } from './sales.record.ts';
import { returnedLines } from './sales.store.ts';
import type { KeptRefund, Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { isSameTax, type Taxed } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

import type { Booked } from '../../../platform/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { tellOwn } from '../../../platform/own-line.ts';
import { take } from '../../../platform/record.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { sql } from 'kysely';
import type { Scope, Who } from '../../../platform/who.ts';

const STEP: Readonly<Record<Disposition, PieceStep['action']>> = {
  RESTOCK: 'takeBackToStock',
  DEFECTIVE: 'takeBackDefective',
  REWORK: 'takeBackForRepair',
  MELT: 'takeBack',
};

/** What comes back, and in which shape. */
export interface Chosen {
  readonly line: SaleLine;
  readonly disposition: Disposition;
  readonly reason: string | undefined;
}

/** The pieces are the shop's again and its invoices corrected; answers what changes of the sale itself. */
export async function takePiecesBack(
  operation: Operation,
  facts: ReturnFacts,
  lines: readonly Chosen[],
  refunds: readonly KeptRefund[],
) {
  const { tx, who } = operation;
  const given = lines.map(({ line }) => line);
  const isAllBack = facts.piecesLeft === lines.length;
  const ids = given.map((line) => line.productId);
  const pieces = facts.pieces ?? (await lockPieces(tx, ids));
  const steps = lines.map(({ line, disposition, reason }) => ({
    piece: pieces.find((piece) => piece.id === line.productId)!,
    action: STEP[disposition],
    reason,
  }));
  const { code, ...sale } = facts;
  const totals = returnTotals(given, facts);
  const paid = {
    ...facts,
    concept: saleMachine.concept,
    saleId: facts.id,
    storeCode: who.storeCode,
    description: given
      .map((line) => line.description)
      .join(', ')
      .slice(0, 200),
  };
  const back = lines.map(({ line, disposition, reason }) => ({ id: line.id, disposition, reason: reason ?? null }));
  await Promise.all([
    // In the order of a sale: two tills that sell and take back at once must not wait for each other.
    issueAll(operation, correctiveInvoices({ ...facts, given }, totals, isAllBack)),
    saveRefunds(operation, paid, refunds, returnedLines(operation, back)),
    movePieces(operation, steps, code),
    post(operation, returnPostings(paid, totals, refunds)),
  ]);
  if (isAllBack) await announce(operation, saleReturned, { saleId: sale.id, advanceOf: sale.advanceOf });
  operation.changes.push({ topic: 'cash', storeId: who.storeId });
  return {
    columns: { refunded_cents: sale.refundedCents + sum(given.map((line) => line.totalCents)) },
    pieces: given.map((line) => line.productCode),
  };
}

/** The last line of a rate takes what its invoices leave: rounded piece by piece, base and tax would keep a cent. */
function returnTotals(lines: readonly SaleLine[], facts: ReturnFacts): SaleTotals {
  const totals = saleTotals(lines);
  const taxes = totals.taxes.map((tax) => {
    const isLast = facts.lines.every((line) => !isSameTax(line, tax) || line.returned !== null || lines.includes(line));
    if (!isLast) return tax;
    const left = standing([...facts.invoices, ...facts.advanceInvoices])
      .flatMap((invoice) => invoice.taxes)
      .filter((one) => isSameTax(one, tax));
    return { ...tax, baseCents: sum(left.map((one) => one.baseCents)), taxCents: sum(left.map((one) => one.taxCents)) };
  });
  const [baseCents, taxCents] = [sum(taxes.map((tax) => tax.baseCents)), sum(taxes.map((tax) => tax.taxCents))];
  return { ...totals, taxes, baseCents, taxCents };
}

/**
 * The sale's invoice, of the returned lines only, with its sign turned. What was invoiced as an advance has a
 * corrective one of its own, when everything is back.
 */
interface Giving extends ReturnFacts {
  /** What comes back. */
  readonly given: readonly SaleLine[];
}

function correctiveInvoices(facts: Giving, totals: SaleTotals, isAllBack: boolean): NewInvoice[] {
  const advances = isAllBack ? uncorrected(facts.advanceInvoices) : [];
  const invoicedBefore = (tax: Taxed) => advances.flatMap(({ taxes }) => taxes.filter((one) => isSameTax(one, tax)));
  const taxes = totals.taxes.map((tax) => ({
    ...tax,
    baseCents: tax.baseCents - sum(invoicedBefore(tax).map((before) => before.baseCents)),
    taxCents: tax.taxCents - sum(invoicedBefore(tax).map((before) => before.taxCents)),
  }));
  // What was paid before whole has no invoice of its own to correct.
  const isPaidBefore = advances.length > 0 && taxes.every((tax) => tax.baseCents === 0 && tax.taxCents === 0);
  return [
    ...advances.map((invoice) => corrective(facts, invoice, { taxes: invoice.taxes, lines: invoice.lines })),
    ...(isPaidBefore
      ? []
      : [corrective(facts, liveInvoice(facts.invoices)!, { taxes, lines: linesOfReturn(facts, taxes) })]),
  ];
}

/** By rate, with the names of what comes back: what was paid before is in an invoice of its own. */
const linesOfReturn = ({ given }: Giving, taxes: InvoiceRow['taxes']): InvoiceRow['lines'] =>
  taxes.map(({ baseCents, taxCents, ...tax }) => ({
    description: given
      .filter((line) => isSameTax(line, tax))
      .map((line) => `${line.description} (${line.productCode})`)
      .join(', '),
    ...tax,
    totalCents: baseCents + taxCents,
  }));

function corrective(
  facts: ReturnFacts,
  corrected: InvoiceRow,
  { taxes, lines }: Pick<InvoiceRow, 'taxes' | 'lines'>,
): NewInvoice {
  return {
    type: corrected.type === 'C' ? 'X' : 'R',
    concept: 'sale',
    recordId: facts.id,
    corrects: corrected.id,
    ...(corrected.recipient ? { recipient: corrected.recipient } : {}),
    customerId: facts.customerId,
    lines: takenBack(lines),
    ...amountsOf({
      taxes: taxes.map((tax) => ({ ...tax, baseCents: -tax.baseCents, taxCents: -tax.taxCents })),
    }),
  };
}

/** A sale of which something comes back. */
export interface ReturnFacts extends HeldSale {
  readonly cashSessionId: string;
  readonly lines: readonly SaleLine[];
  readonly payments: readonly Payment[];
  /** Its own first, then its corrective ones. */
  readonly invoices: readonly InvoiceRow[];
  /** Of what was paid before the sale. */
  readonly advanceInvoices: readonly InvoiceRow[];
  readonly limits: Limits;
  /** Its pieces, where they are held already. */
  readonly pieces?: readonly Piece[];
}

interface Asked {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
}

/** The sale, which may be named by a query, locked; with what a return looks at, behind it on the wire. */
export async function lockToReturn(
  asked: Asked,
  saleId: Id,
  isRefunded: boolean,
  reads: Db = together(asked.tx),
): Promise<ReturnFacts> {
  const { tx, who } = asked;
  const holding = lockSale(asked, saleId);
  const reading = Promise.all([
    linesOf(reads, saleId),
    paymentsOf(reads, saleId),
    requireOpenSession(tx, who.storeId),
    readLimits(reads),
    invoicesOf(reads, saleId),
    invoicesOf(reads, sql<string>`(select v.advance_of from sales v where v.id = ${saleId})`),
  ]);
  reading.catch(() => {});
  // That there is no such sale is said first.
  const sale = await holding;
  const [lines, payments, cashSessionId, limits, invoices, advanceInvoices] = await reading;
  const paid = { payments, cashSessionId, limits, invoices, advanceInvoices, isRefunded };
  return { ...sale, lines, ...paid, ...paymentFacts(payments, invoices) };
}

/** Its pieces, held behind it. */
export const lockPiecesOf = (tx: Tx, saleId: Id): Promise<Piece[]> =>
  lockPieces(tx, sql`select l.product_id from sale_lines l where l.sale_id = ${saleId}`);

/** All of it comes back within the command of another room, as it left: nothing of it is worn. */
export async function returnWithin(operation: Operation, facts: ReturnFacts, refunds: readonly KeptRefund[]) {
  const lines = facts.lines.map((line) => ({ line, disposition: 'RESTOCK' as const, reason: undefined }));
  await take(operation, saleRecord, facts, 'return', async () => {
    const books: Booked[] = [];
    const { columns, pieces } = await takePiecesBack({ ...operation, booked: books }, facts, lines, refunds);
    const { id: recordId, code, totalCents: returnedCents } = facts;
    const details = { returnedCents, pieces };
    tellOwn(operation, { concept: saleMachine.concept, action: 'return', recordId, code, details, books });
    return { columns };
  });
}
