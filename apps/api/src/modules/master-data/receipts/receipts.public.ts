/** Invoices: every sale and return has one, gapless per series and chained per shop (RD 1619/2012, RD 1007/2023). */
import { uuidv7 } from 'uuidv7';
import { sql } from 'kysely';
import { yearOf } from '@quilate/domain/kernel/dates.ts';
import type { InvoiceSeries } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import type { Operation } from '../../../platform/command.ts';
import { type Db, qb } from '../../../platform/db.ts';

export interface NewInvoice {
  readonly type: InvoiceSeries;
  readonly concept: string;
  readonly recordId: string;
  readonly customerId: string | null;
  /** The invoice a corrective one refers to. */
  readonly corrects?: string;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
  readonly taxes: readonly { taxBp: number; baseCents: number; taxCents: number }[];
}

/** Issues an invoice of the operation's shop and answers its number. */
export async function issueInvoice(operation: Operation, invoice: NewInvoice): Promise<string> {
  const { storeCode, storeId } = operation.who;
  const series = `${storeCode}${String(yearOf(operation.today)).slice(2)}-${invoice.type}`;
  const row = await operation.tx.one(
    sql<{ number: string }>`
      insert into invoices (id, chain, series, type, concept, record_id, corrects, issuer_tax_id, issue_date,
        customer_id, total_cents, base_cents, tax_cents, taxes)
      select ${uuidv7()}, ${storeCode}, ${series}, ${invoice.type}, ${invoice.concept}, ${invoice.recordId},
        ${invoice.corrects ?? null}::uuid, coalesce(s.tax_id, ''), ${operation.today}::date,
        ${invoice.customerId}::uuid, ${invoice.totalCents}, ${invoice.baseCents}, ${invoice.taxCents},
        ${JSON.stringify(invoice.taxes)}::jsonb
      from stores s where s.id = ${storeId}
      returning number`.compile(qb),
  );
  return row.number;
}

export interface InvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly type: InvoiceSeries;
  readonly issuedAt: string;
  readonly issuerTaxId: string;
  readonly hash: string;
  readonly taxes: { taxBp: number; baseCents: number; taxCents: number }[];
}

/** The invoices of a record, the first one first. */
export function invoicesOf(db: Db, recordId: string): Promise<InvoiceRow[]> {
  return db.run(
    sql<InvoiceRow>`select id, number, type, issued_at as "issuedAt", issuer_tax_id as "issuerTaxId", hash, taxes
      from invoices where record_id = ${recordId} order by seq`.compile(qb),
  );
}

export { type Receipt, receiptDocument } from './receipts.document.ts';
