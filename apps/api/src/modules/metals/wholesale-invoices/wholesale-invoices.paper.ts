/** The invoice the house issues in the name of a wholesaler, as its paper says it (RD 1619/2012 arts. 5 and 6.1). */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Paper } from '../../../platform/sender.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import type { Receipt } from '../../master-data/receipts/receipts.receipt.ts';
import type { HeldWholesaleInvoice, IssuerValues } from './wholesale-invoices.store.ts';

const es = wholesaleInvoicesEs.paper;

interface Issued extends Pick<HeldWholesaleInvoice, 'closingCode' | 'recipient' | 'lines' | 'totalCents'> {
  readonly number: string;
  readonly issuer: IssuerValues;
  readonly recordedAt: string;
  readonly agreedOn: string;
  readonly correctsNumber: string | null;
  readonly correctsDate: string | null;
}

/** Both parties with name, NIF and address; no tax, as the house accounts for it. */
export async function selfBilledReceipt(db: Db, id: string): Promise<Receipt> {
  const row = await db.first(
    sql<Issued>`select i.number, i.issuer, i.recipient, i.closing_code as "closingCode", i.lines,
        i.total_cents as "totalCents", i.recorded_at as "recordedAt", g.from_date::text as "agreedOn",
        o.number as "correctsNumber", o.issue_date::text as "correctsDate"
      from wholesale_invoices i join wholesale_agreements g on g.id = i.agreement_id
        left join wholesale_invoices o on o.id = i.corrects where i.id = ${id}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { issuer, recipient, lines, totalCents } = row;
  const { legalName, taxId, street, postalCode, city } = recipient;
  return {
    shop: [issuer.name, issuer.taxId, issuer.street, `${issuer.postalCode} ${issuer.city}`],
    title: row.correctsNumber === null ? es.title : es.corrective,
    code: row.closingCode,
    invoiceNumber: row.number,
    isComplete: true,
    substitutedNumber: null,
    at: row.recordedAt,
    seller: es.to,
    customer: [legalName, taxId, street, `${postalCode} ${city}`],
    lines: lines.map(({ metal, weightMg, perGramCents, totalCents: cents }) => ({
      code: '',
      description: es.line(METAL_ES[metal]),
      weightMg,
      priceCents: perGramCents,
      taxBp: 0,
      discountBp: 0,
      totalCents: cents,
      isReturned: false,
    })),
    deductions: [],
    taxes: [{ taxBp: 0, baseCents: totalCents, taxCents: 0 }],
    isReverse: true,
    totalCents,
    payments: [],
    notes: [
      ...(row.correctsNumber === null ? [] : [es.corrects(row.correctsNumber, date(row.correctsDate!))]),
      es.byRecipient,
      es.agreement(date(row.agreedOn)),
    ],
    verify: null,
    hash: '',
  };
}

export const SELF_BILLED_PAPER = 'wholesale-invoice';
/** What goes by mail is a duplicate of what was issued (RD 1619/2012 art. 14). */
export const drawSelfBilled = async (db: Db, id: string): Promise<Paper> =>
  receiptDocument('PDF', await selfBilledReceipt(db, id), true);
