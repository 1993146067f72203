/** Invoices as they were issued, of whatever they came. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { invoiceList } from '@quilate/domain/modules/master-data/receipts/receipts.lists.ts';
import type { Invoice, InvoiceSummary } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isId, isIdOf, isRareOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';
import { letterheadOf } from '../stores/stores.letterhead.ts';
import { canBeElectronic, isElectronic } from './receipts.e-invoices.ts';
import { invoiceColumns, type InvoiceRow, marks } from './receipts.public.ts';
import { markedBy, type Receipt, recipientLines } from './receipts.receipt.ts';

const joins = sql`join store_names s on s.id = i.store_id
  left join invoice_filings v on v.invoice_id = i.id
  left join corrected_invoices o on o.id = coalesce(i.corrects, i.substitutes)`;

const columns = sql<InvoiceSummary>`i.id, i.number, i.type, i.issued_at as "issuedAt", s.name as "storeName", i.concept,
  i.record_id as "recordId", i.recipient ->> 'name' as "recipientName", o.number as "refersTo",
  i.total_cents as "totalCents", i.tax_cents as "taxCents", v.state as filing, v.kind as "filedAs",
  ${canBeElectronic} as "canBeElectronic", ${isElectronic} as "isElectronic"`;

const invoiceRecords = recordList(invoiceList)<InvoiceSummary>({
  kind: 'invoice',
  table: 'invoices',
  as: 'i',
  columns,
  joins,
  store: 'i.store_id',
  sort: { issuedAt: instant('i.issued_at') },
  where: {
    type: isRareOf('i.type', ['S']),
    storeId: isIdOf('i.store_id'),
    recordId: isId('i.record_id'),
    ...within('i.issue_date', 'i.issued_at'),
  },
  byWords: (q) =>
    sql`i.number like ${`${q
      .trim()
      .toUpperCase()
      .replaceAll(/[%_\\]/g, '')}%`}`,
  sums: { totalCents: sql`i.total_cents`, taxCents: sql`i.tax_cents` },
});
export const listInvoices = (db: Db, scope: Scope, query: PageQuery<typeof invoiceList>) =>
  listRecords(db, invoiceRecords, query, { scope });

/** One of them, with where it can be sent and was. */
export async function getInvoice(db: Db, scope: Scope, id: string): Promise<Invoice> {
  const row = await db.first(
    sql<Invoice>`
      select ${columns}, coalesce(c.email, '') as "customerEmail",
        coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'to', m.recipient, 'at', k.sent_at,
            'employeeName', e.name) order by k.sent_at desc)
          from invoice_mails k join mails m on m.id = k.mail_id join employee_names e on e.id = k.employee_id
          where k.invoice_id = i.id), '[]') as mails
      from invoices i ${joins} left join customers c on c.id = i.customer_id
      where i.id = ${id} and ${mineOf(scope)}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

const mineOf = (scope: Scope) => (scope ? sql`i.store_id = any (${[...scope]}::uuid[])` : sql`true`);

interface Issued extends InvoiceRow {
  readonly storeId: string;
  readonly totalCents: number;
  /** The buyer accounts for the tax, in its corrective one too. */
  readonly isReverse: boolean;
  /** The one it corrects or takes the place of. */
  readonly refersTo: string | null;
  readonly refersOn: string | null;
  /** What whoever wrote it by hand added. */
  readonly observations: string;
}

/** The paper of any number there is, from what was kept with it (RD 1619/2012 arts. 6, 7, 14 and 15). */
export async function invoiceReceipt(db: Db, scope: Scope, id: string): Promise<Receipt> {
  const row = await db.first(
    sql<Issued>`select ${invoiceColumns}, i.store_id as "storeId", i.total_cents as "totalCents",
        'I' in (i.type, coalesce(o.type, i.type)) as "isReverse",
        o.number as "refersTo", o.issue_date::text as "refersOn", coalesce(w.observations, '') as observations
      from invoices i ${joins} ${marks}
        left join manual_invoice_notes w on w.id = i.record_id and w.number = i.number
      where i.id = ${id} and ${mineOf(scope)}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const isComplete = row.recipient !== null;
  return {
    shop: await letterheadOf(db, row.storeId, row.issuer),
    title: receiptsEs.series[row.type],
    code: row.number,
    isComplete,
    substitutedNumber: row.substitutes === null ? null : row.refersTo,
    at: row.issuedAt,
    seller: '',
    customer: recipientLines(row.recipient) ?? [],
    lines: row.lines.map(({ description, taxBp, totalCents }) => ({
      code: '',
      description,
      weightMg: null,
      priceCents: totalCents,
      taxBp,
      discountBp: 0,
      totalCents,
      isReturned: false,
    })),
    deductions: [],
    taxes: row.taxes,
    isReverse: row.isReverse,
    totalCents: row.totalCents,
    payments: [],
    notes: [
      ...(row.corrects === null ? [] : [receiptsEs.corrects(row.refersTo!, date(row.refersOn!))]),
      ...(row.observations === '' ? [] : [row.observations]),
    ],
    ...markedBy(row),
  };
}
