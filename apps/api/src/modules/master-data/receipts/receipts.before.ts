/** What another system invoiced of records that go on here (docs/decisions/0371). */
import type { Taxed, TaxShare } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { qb, type Tx } from '../../../platform/db.ts';

export interface InvoiceOfBefore {
  readonly recordId: string;
  readonly storeId: string;
  readonly number: string;
  readonly issueDate: string;
  readonly description: string;
  readonly tax: Taxed;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
}

export async function keepInvoicesOfBefore(tx: Tx, invoices: readonly InvoiceOfBefore[]): Promise<void> {
  const rows = invoices.map(({ description, tax, totalCents, baseCents, taxCents, ...invoice }) => {
    const taxes: readonly TaxShare[] = [{ ...tax, baseCents, taxCents }];
    return { ...invoice, id: uuidv7(), taxes, lines: [{ description, ...tax, totalCents }] };
  });
  await tx.run(
    sql`insert into invoices_of_before (id, record_id, store_id, number, issue_date, issuer, taxes, lines)
      select r.id, r."recordId", r."storeId", r.number, r."issueDate", o.issuer, r.taxes, r.lines
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "recordId" uuid, "storeId" uuid,
        number text, "issueDate" date, taxes jsonb, lines jsonb)
        join issuers o on o.store_id = r."storeId"`.compile(qb),
  );
}
