/** Invoices: every sale and return has one, gapless per series; their records are chained by company (tax-records). */
import { uuidv7 } from 'uuidv7';
import { sql } from 'kysely';
import { sum } from '@quilate/domain/kernel/units.ts';
import { yearOf } from '@quilate/domain/kernel/dates.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import type { TaxMode, InvoiceSeries } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { Taxed, TaxShare } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { recipientColumn } from './receipts.recipients.ts';

/** What was handed over or done, with its tax (RD 1619/2012 art. 6.1.f). */
export interface InvoiceLine extends Taxed {
  readonly description: string;
  readonly totalCents: number;
}

export interface NewInvoice {
  readonly type: InvoiceSeries;
  readonly concept: string;
  readonly recordId: string;
  readonly customerId: string | null;
  /** The invoice a corrective one refers to. */
  readonly corrects?: string;
  /** The ticket a complete one takes the place of. */
  readonly substitutes?: string | undefined;
  /** Whom a complete one is made out to, as it was that day. */
  readonly recipient?: InvoiceRecipient | undefined;
  /** They add up to what it comes to. */
  readonly lines: readonly InvoiceLine[];
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
  readonly taxes: readonly TaxShare[];
}

/**
 * Issues an invoice of the operation's shop and answers its number. What corrects one, or takes its place, is of the
 * company that issued that one, whoever the shop is of by now (docs/decisions/0340).
 */
export async function issueInvoice(operation: Operation, invoice: NewInvoice): Promise<string> {
  const { storeCode, storeId } = operation.who;
  const earlier = invoice.corrects ?? invoice.substitutes ?? null;
  const series = `${storeCode}${String(yearOf(operation.today)).slice(2)}-${invoice.type}`;
  const row = await operation.tx.one(
    sql<{ number: string }>`
      insert into invoices (id, store_id, series, type, concept, record_id, corrects, company_id, issuer, issuer_tax_id,
        issue_date, customer_id, total_cents, base_cents, tax_cents, taxes, lines, substitutes,
        recipient)
      select ${uuidv7()}, ${storeId}, invoice_series(${series}, s.company_id), ${invoice.type}, ${invoice.concept},
        ${invoice.recordId}, ${invoice.corrects ?? null}::uuid, s.company_id, s.issuer, s.tax_id,
        ${operation.today}::date, ${invoice.customerId}::uuid, ${invoice.totalCents}, ${invoice.baseCents},
        ${invoice.taxCents}, ${JSON.stringify(invoice.taxes)}::jsonb, ${JSON.stringify(invoice.lines)}::jsonb,
        ${invoice.substitutes ?? null}::uuid,
        ${invoice.recipient ? JSON.stringify(invoice.recipient) : null}::jsonb
      from issuers o join company_issuers s
        on s.company_id = coalesce((select company_id from invoices where id = ${earlier}::uuid), o.company_id)
      where o.store_id = ${storeId}
      returning number`.compile(qb),
  );
  // Who looks at what came of its record sees it there.
  operation.changes.push({ topic: 'receipts', storeId });
  return row.number;
}

/** One after the other, in this order. */
export async function issueAll(operation: Operation, invoices: readonly NewInvoice[]): Promise<void> {
  for (const invoice of invoices) await issueInvoice(operation, invoice);
}

/** The corrective invoice of one that is taken back whole; answers its number. */
export function correctInvoice(
  operation: Operation,
  corrected: InvoiceRow,
  about: Pick<NewInvoice, 'concept' | 'recordId' | 'customerId'>,
): Promise<string> {
  const taxes = corrected.taxes.map((tax) => ({ ...tax, baseCents: -tax.baseCents, taxCents: -tax.taxCents }));
  return issueInvoice(operation, {
    ...about,
    type: corrected.type === 'S' ? 'R' : 'X',
    corrects: corrected.id,
    recipient: corrected.recipient ?? undefined,
    lines: takenBack(corrected.lines),
    ...amountsOf({ taxes }),
  });
}

export const takenBack = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.map((line) => ({ ...line, totalCents: -line.totalCents }));

export interface InvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly type: InvoiceSeries;
  readonly issuedAt: string;
  readonly issueDate: string;
  /** Who it is of, as that company was that day. */
  readonly issuer: CompanyValues;
  /** Of its record: how the tax office can be asked about it, and its fingerprint. */
  readonly mode: TaxMode;
  readonly hash: string;
  readonly corrects: string | null;
  readonly substitutes: string | null;
  readonly recipient: InvoiceRecipient | null;
  readonly taxes: readonly TaxShare[];
  /** None of those issued before they were kept. */
  readonly lines: readonly InvoiceLine[];
}

export const invoiceColumns = sql`i.id, i.number, i.type, i.issued_at as "issuedAt", i.issue_date::text as "issueDate",
  i.issuer, coalesce(m.mode, 'off') as mode, coalesce(m.hash, '') as hash, i.taxes, i.lines, i.corrects, i.substitutes,
  ${recipientColumn('i')} as recipient`;
/** The record of one that was just issued is written as its operation ends. */
export const marks = sql`left join invoice_marks m on m.invoice_id = i.id`;

/** What another system invoiced of it: of what that one printed, only what it comes to is known. */
const ofBefore = (recordId: Id) => sql`select b.id, b.number, 'S', b.issue_date::timestamptz, b.issue_date::text,
    b.issuer, 'off', '', b.taxes, b.lines, null::uuid, null::uuid, null::jsonb
  from invoices_of_before b where b.record_id = ${recordId}`;

/** The invoices of a record, the first one first. */
export function invoicesOf(db: Db, recordId: Id): Promise<InvoiceRow[]> {
  return db.run(
    sql<InvoiceRow>`select * from (select ${invoiceColumns} from invoices i ${marks} where i.record_id = ${recordId}
        union all ${ofBefore(recordId)}) n order by "issuedAt", id`.compile(qb),
  );
}

/** The one that counts: a ticket a complete invoice took the place of is only kept. None where all was paid before. */
export const liveInvoice = (invoices: readonly InvoiceRow[]): InvoiceRow | undefined =>
  standing(invoices).find((invoice) => invoice.corrects === null);

/** All but the tickets that were substituted. */
export const standing = (invoices: readonly InvoiceRow[]): readonly InvoiceRow[] =>
  invoices.filter((invoice) => !invoices.some((other) => other.substitutes === invoice.id));

/** Those that stand and were not taken back. */
export const uncorrected = (invoices: readonly InvoiceRow[]): readonly InvoiceRow[] =>
  standing(invoices).filter(
    (invoice) => invoice.corrects === null && !invoices.some((other) => other.corrects === invoice.id),
  );

/** What an invoice is for: the sum of its rates. */
export const amountsOf = ({ taxes }: Pick<InvoiceRow, 'taxes'>) => {
  const [baseCents, taxCents] = [sum(taxes.map((tax) => tax.baseCents)), sum(taxes.map((tax) => tax.taxCents))];
  return { totalCents: baseCents + taxCents, baseCents, taxCents, taxes };
};
