/** What screens read. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { wholesaleInvoiceList } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.lists.ts';
import {
  wholesaleInvoiceMachine,
  wholesaleInvoiceRules,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import type {
  WholesaleInvoice,
  WholesaleInvoiceSummary,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isId, isOneOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const columns = sql<WholesaleInvoiceSummary>`i.id, i.number, i.kind, i.closing_id as "closingId",
  i.closing_code as "closingCode", i.customer_id as "customerId", i.issuer ->> 'name' as "customerName",
  i.issue_date::text as "issueDate", i.recorded_at as "recordedAt", i.treatment, i.base_cents as "baseCents",
  i.tax_cents as "taxCents", i.total_cents as "totalCents", i.state`;

const wholesaleInvoiceRecords = recordList(wholesaleInvoiceList)<WholesaleInvoiceSummary>({
  kind: wholesaleInvoiceMachine.concept,
  table: 'wholesale_invoices',
  as: 'i',
  columns,
  sort: { recordedAt: instant('i.recorded_at') },
  where: {
    status: isOneOf('i.state'),
    kind: isOneOf('i.kind'),
    treatment: isOneOf('i.treatment'),
    customerId: isId('i.customer_id'),
    closingId: isId('i.closing_id'),
    ...within('i.booked_on', 'i.recorded_at'),
  },
  sums: { baseCents: sql`i.base_cents`, taxCents: sql`i.tax_cents` },
});
export const listWholesaleInvoices = (db: Db, query: PageQuery<typeof wholesaleInvoiceList>) =>
  listRecords(db, wholesaleInvoiceRecords, query);

const referred = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'number', ${sql.ref(`${alias}.number`)}) end`;
type Row = Omit<WholesaleInvoice, 'actions' | 'activity'> & { readonly isTaken: boolean };

export async function getWholesaleInvoice(db: Db, id: string): Promise<WholesaleInvoice> {
  const reads = together(db);
  const [row, activity] = await Promise.all([
    reads.first(
      sql<Row>`
        select ${columns}, i.issuer ->> 'taxId' as "customerTaxId", c.email as "customerEmail",
          i.recipient ->> 'legalName' as "companyName", i.tax_bp as "taxBp", i.lines, i.bars,
          i.file_id is not null as "hasPaper", ${referred('o')} as corrects, ${referred('x')} as "correctedBy",
          f.state as filing, coalesce(f.is_taken, false) as "isTaken", e.name as "employeeName",
          s.name as "storeName", i.version
        from wholesale_invoices i join wholesale_customers c on c.id = i.customer_id
          join employee_names e on e.id = i.employee_id join store_names s on s.id = i.store_id
          left join wholesale_invoices o on o.id = i.corrects left join wholesale_invoices x on x.corrects = i.id
          left join received_filings f on f.source_id = i.id
        where i.id = ${id}`.compile(qb),
    ),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { isTaken, ...invoice } = row;
  const actions = offers(wholesaleInvoiceMachine, wholesaleInvoiceRules, { ...invoice, isTaken });
  return { ...invoice, actions, activity };
}

/** The scanned paper of one the wholesaler sent. */
export async function paperOf(db: Db, id: string): Promise<{ id: string; recordId: string }> {
  const row = await db.first(
    sql<{ id: string; recordId: string }>`select file_id as id, id as "recordId" from wholesale_invoices
      where id = ${id} and file_id is not null`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}
