/** What a customer takes away: what was left, what is done to it, what is paid and what is pending. */
import { date, money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { Db } from '../../../platform/db.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import type { Keeping } from '../../foundations/files/files.public.ts';
import { type InvoiceRow, invoicesOf } from '../../master-data/receipts/receipts.public.ts';
import { markedBy, type Receipt, recipientLines } from '../../master-data/receipts/receipts.receipt.ts';
import { letterheadOf } from '../../master-data/stores/stores.letterhead.ts';
import { photosOf, picturesOf } from './works.photos.ts';
import { pieceLine } from './works.pieces.ts';
import { getWork } from './works.detail.ts';
import { paidLines } from '@quilate/domain/modules/counter/payments/payments.rules.ts';

const es = worksEs.receipt;

export async function receiptOf(db: Db, keeping: Keeping, who: Who, scope: Scope, id: string): Promise<Receipt> {
  const work = await getWork(db, who, scope, id);
  const { before, after } = photosOf(work);
  const invoices = await invoicesOf(db, id);
  // The last one that is not corrective: what this paper is the invoice of.
  const invoice = invoices.findLast((one) => one.corrects === null);
  const isPicked = work.state === 'FINISHED';
  return {
    shop: await letterheadOf(db, work.storeId, invoice?.issuer),
    title: es.titles[invoice === undefined ? 'none' : invoice.type === 'C' ? 'C' : 'S'],
    code: work.code,
    ...markedBy(invoice),
    invoiceNumber: invoice?.number ?? es.noInvoice,
    isComplete: invoice?.type === 'C',
    substitutedNumber: null,
    at: work.createdAt,
    seller: work.creatorName,
    customer: recipientLines(invoice?.recipient) ?? [work.customerName ?? '', work.customer?.nationalId ?? ''],
    lines: linesOf(work),
    deductions: deductionsOf(work, invoices),
    taxes: invoice?.taxes ?? [],
    totalCents: invoice?.taxes.reduce((total, tax) => total + tax.baseCents + tax.taxCents, 0) ?? 0,
    payments: paidLines(work.payments),
    notes: [
      es.pledge(work.pledge),
      ...work.pieces.map(pieceLine),
      es.description(work.description),
      ...(work.promisedOn !== null && !isPicked && !isOff(work) ? [es.promised(date(work.promisedOn))] : []),
      ...(work.pendingCents > 0 ? [`${es.pending}: ${money(work.pendingCents)}`] : []),
      ...invoices.filter((one) => one.corrects !== null).map((one) => es.refunded(one.number)),
      isPicked ? es.picked : es.bring,
    ],
    pictures: [
      { label: es.photosBefore, images: await picturesOf(db, keeping, id, before) },
      { label: es.photosAfter, images: await picturesOf(db, keeping, id, after) },
    ].filter(({ images }) => images.length > 0),
  };
}

const isOff = ({ state }: Work): boolean => state === 'CANCELLED' || state === 'REFUNDED';

const linesOf = (work: Work): Receipt['lines'] =>
  work.lines.map((line) => ({
    code: '',
    description: line.description,
    weightMg: null,
    priceCents: line.priceCents,
    taxBp: work.taxBp,
    discountBp: 0,
    totalCents: line.priceCents,
    isReturned: false,
  }));

/** From the price list down to what this invoice is of. */
function deductionsOf(work: Work, invoices: readonly InvoiceRow[]): Receipt['deductions'] {
  const isFree = work.subtotalCents - work.discountCents !== work.totalCents;
  const own = invoices.filter((one) => one.corrects === null);
  const totals = own.map((one) => one.taxes.reduce((total, tax) => total + tax.baseCents + tax.taxCents, 0));
  const before = totals.slice(0, -1).reduce((total, cents) => total + cents, 0);
  const isLate = work.pendingCents > 0 || totals.length === 0 || isOff(work);
  const pending = isLate ? work.totalCents - before - (totals.at(-1) ?? 0) : 0;
  const lines: [string, number][] = [
    [es.discount, -work.discountCents],
    [es.free, isFree ? work.discountCents - work.subtotalCents : 0],
    [es.before, -before],
    [isOff(work) ? es.uncollected : es.pending, -pending],
  ];
  return lines.filter(([, cents]) => cents !== 0).map(([label, amountCents]) => ({ label, amountCents }));
}
