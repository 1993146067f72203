/** The table of the module; only these functions and the kernel write it. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { yearOf } from '@quilate/domain/kernel/dates.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { wholesaleInvoicesErrors } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.errors.ts';
import {
  wholesaleInvoiceMachine,
  type WholesaleInvoiceFacts,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import type {
  InvoiceAmounts,
  MetalLine,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.rules.ts';
import type { InvoicedBar } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.schema.ts';
import type {
  MetalTreatment,
  WholesaleInvoiceState,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';
import type { Biller } from '../../master-data/wholesale-customers/wholesale-customers.public.ts';

/** As they were on its day. */
export type IssuerValues = Omit<Biller, 'email' | 'agreementId'>;

export interface HeldWholesaleInvoice extends WholesaleInvoiceFacts, InvoiceAmounts {
  readonly id: string;
  readonly code: string;
  readonly closingId: string;
  readonly closingCode: string;
  readonly closingStoreId: string;
  readonly customerId: string;
  readonly companyId: string;
  readonly issuer: IssuerValues;
  readonly recipient: CompanyValues;
  readonly series: string | null;
  readonly issueDate: string;
  readonly treatment: MetalTreatment;
  readonly taxBp: number;
  readonly lines: readonly MetalLine[];
  readonly bars: readonly InvoicedBar[];
  readonly agreementId: string | null;
}

/** Its closing is held first, as by whoever changes what the invoice stands on. */
export async function lockWholesaleInvoice(tx: Db, id: string): Promise<HeldWholesaleInvoice> {
  const [, row] = await Promise.all([
    tx.run(
      sql`select from closings where id = (select closing_id from wholesale_invoices where id = ${id})
        for no key update`.compile(qb),
    ),
    tx.first(
      sql<HeldWholesaleInvoice>`
        select i.id, i.number as code, i.kind, i.state, i.closing_id as "closingId", i.closing_code as "closingCode",
          i.store_id as "closingStoreId", i.customer_id as "customerId", i.company_id as "companyId", i.issuer,
          i.recipient, i.series, i.issue_date::text as "issueDate", i.treatment, i.tax_bp as "taxBp",
          i.base_cents as "baseCents", i.tax_cents as "taxCents", i.total_cents as "totalCents", i.taxes, i.lines,
          i.bars, i.agreement_id as "agreementId", coalesce(f.is_taken, false) as "isTaken"
        from wholesale_invoices i left join received_filings f on f.source_id = i.id
        where i.id = ${id} for no key update of i`.compile(qb),
    ),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export interface NewWholesaleInvoiceRow extends InvoiceAmounts {
  readonly id: string;
  readonly kind: HeldWholesaleInvoice['kind'];
  readonly state: WholesaleInvoiceState;
  /** What they wrote; of what the house issues its series. */
  readonly number?: string;
  readonly series?: string;
  readonly closing: { readonly id: string; readonly code: string; readonly storeId: string };
  readonly customerId: string;
  readonly companyId: string;
  readonly issuer: IssuerValues;
  readonly recipient: CompanyValues;
  readonly issueDate: string;
  readonly treatment: MetalTreatment;
  readonly taxBp: number;
  readonly lines: readonly MetalLine[];
  readonly bars: readonly InvoicedBar[];
  readonly fileId?: string;
  readonly agreementId?: string | null;
  readonly corrects?: string;
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** Answers its number. */
export async function insertWholesaleInvoice(operation: Operation, row: NewWholesaleInvoiceRow): Promise<string> {
  const { tx, who, now, today } = operation;
  const { closing, customerId, issuer } = row;
  const { number } = await tx.one(
    qb
      .insertInto('wholesale_invoices')
      .values({
        id: row.id,
        kind: row.kind,
        state: row.state,
        number: row.number ?? '-',
        series: row.series ?? null,
        closing_id: closing.id,
        closing_code: closing.code,
        customer_id: customerId,
        store_id: closing.storeId,
        company_id: row.companyId,
        issuer: json(issuer),
        recipient: json(row.recipient),
        issue_date: row.issueDate,
        treatment: row.treatment,
        tax_bp: row.taxBp,
        base_cents: row.baseCents,
        tax_cents: row.taxCents,
        total_cents: row.totalCents,
        taxes: json(row.taxes),
        lines: json(row.lines),
        bars: json(row.bars),
        file_id: row.fileId ?? null,
        agreement_id: row.agreementId ?? null,
        corrects: row.corrects ?? null,
        employee_id: who.employeeId,
        recorded_at: now,
        booked_on: today,
      })
      .returning('number'),
  );
  const words = wordsOf(number, issuer.name, issuer.taxId, closing.code, closing.code.split('-').at(-1));
  const kind = wholesaleInvoiceMachine.concept;
  operation.words.push({ kind, recordId: row.id, at: now, storeId: null, words });
  return number;
}

/** The same number of the same wholesaler in a year is the same paper; of two that come at once one is first. */
export async function refuseRepeated(db: Db, customerId: string, number: string, issueDate: string): Promise<void> {
  const [, other] = await Promise.all([
    db.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`invoices of wholesaler ${customerId}`}, 0))`.compile(qb),
    ),
    db.first(
      sql<{ closingCode: string }>`select closing_code as "closingCode" from wholesale_invoices
        where customer_id = ${customerId} and upper(number) = upper(${number})
          and extract(year from issue_date) = ${yearOf(issueDate)} and state <> 'WITHDRAWN'`.compile(qb),
    ),
  ]);
  if (other) throw refuse(wholesaleInvoicesErrors.WHOLESALE_INVOICE_REPEATED, { number, ...other });
}

/** The company a shop is of today. */
export const companyOf = (db: Db, storeId: string): Promise<{ companyId: string; recipient: CompanyValues }> =>
  db.one(
    sql<{ companyId: string; recipient: CompanyValues }>`select company_id as "companyId", issuer as recipient
      from issuers where store_id = ${storeId}`.compile(qb),
  );

/** `OFI26-I-B76543214`: of the shop of its closing, for one wholesaler. */
export async function seriesOf(db: Db, type: 'I' | 'IR', storeId: string, taxId: string, on: string): Promise<string> {
  const { code } = await db.one(sql<{ code: string }>`select code from store_names where id = ${storeId}`.compile(qb));
  return `${code}${String(yearOf(on)).slice(2)}-${type}-${taxId}`;
}
