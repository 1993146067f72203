/** What screens read. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { manualInvoiceList } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.lists.ts';
import {
  manualInvoiceMachine,
  manualInvoiceRules,
} from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.machine.ts';
import type {
  ManualInvoice,
  ManualInvoiceSummary,
} from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.schema.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isIdOf, isOneOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';
import { currentCustomer } from '../../master-data/customers/customers.public.ts';
import { invoicesOf } from '../../master-data/receipts/receipts.public.ts';
import { paymentsOf } from '../payments/payments.rows.ts';

const columns = sql<ManualInvoiceSummary>`t.id, t.code, t.created_at as "createdAt", t.number,
  ${nameOfTheDay('t', 'created_at')} as "customerName", s.name as "storeName", t.total_cents as "totalCents", t.state`;
const joins = sql`join store_names s on s.id = t.store_id join customers c on c.id = t.customer_id`;

const manualInvoiceRecords = recordList(manualInvoiceList)<ManualInvoiceSummary>({
  kind: manualInvoiceMachine.concept,
  table: 'manual_invoices',
  as: 't',
  columns,
  joins,
  store: 't.store_id',
  wordsHaveStore: true,
  sort: { createdAt: instant('t.created_at') },
  where: { status: isOneOf('t.state'), storeId: isIdOf('t.store_id'), ...within('t.made_date', 't.created_at') },
  sums: { totalCents: sql`t.total_cents` },
});
export const listManualInvoices = (db: Db, scope: Scope, query: PageQuery<typeof manualInvoiceList>) =>
  listRecords(db, manualInvoiceRecords, query, { scope });

interface DetailRow extends ManualInvoiceSummary {
  readonly storeId: string;
  readonly customerId: string;
  readonly employeeName: string;
  readonly observations: string;
  readonly baseCents: number;
  readonly taxCents: number;
  readonly version: number;
}

export async function getManualInvoice(db: Db, who: Who, scope: Scope, id: string): Promise<ManualInvoice> {
  const mine = scope ? sql`t.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<DetailRow>`
      select ${columns}, t.store_id as "storeId", t.customer_id as "customerId", e.name as "employeeName",
        t.observations, t.base_cents as "baseCents", t.tax_cents as "taxCents", t.version
      from manual_invoices t ${joins} join employee_names e on e.id = t.employee_id
      where t.id = ${id} and ${mine}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { storeId, customerId, ...told } = row;
  const seesCustomers = reachOf(who.role, customersGrants.read) !== undefined;
  const reads = together(db);
  const [payments, invoices, activity, customer] = await Promise.all([
    paymentsOf(reads, id),
    invoicesOf(reads, id),
    activityOf(reads, id),
    seesCustomers ? currentCustomer(reads, customerId) : undefined,
  ]);
  const correctable = payments.filter((payment) => payment.isCorrectable);
  const facts = {
    state: row.state,
    isHere: who.storeId === storeId,
    isOfClosedSession: correctable.length > 0 && correctable.every((payment) => payment.isOfClosedSession),
  };
  const { lines } = invoices.find((invoice) => invoice.corrects === null)!;
  return {
    ...told,
    customer: customer ?? null,
    lines: lines.map(({ treatment = null, ...line }) => ({ ...line, treatment })),
    payments,
    activity,
    actions: offers(manualInvoiceMachine, manualInvoiceRules, facts),
  };
}
