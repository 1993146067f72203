/** What somebody has done in the shops: the newest of each room. */
import { type Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Scope } from '../../../platform/who.ts';
import { toldWhere } from '../../foundations/activity/activity.public.ts';

const SALES_SHOWN = 50;

/** The shops whose operations are told: of each room its own, as who asks may see it. */
export interface HistoryScopes {
  readonly sales: Scope;
  readonly purchases: Scope;
  readonly recoverableSales: Scope;
  readonly works: Scope;
  readonly workBudgets: Scope;
}
export const EVERYWHERE: HistoryScopes = {
  sales: undefined,
  purchases: undefined,
  recoverableSales: undefined,
  works: undefined,
  workBudgets: undefined,
};

/** Under whichever of their records. */
export async function historyOf(db: Db, scopes: HistoryScopes, family: readonly string[]) {
  const [sales, saleBudgets, manualInvoices, bookings, purchases, recoverableSales, works, workBudgets] =
    await Promise.all([
      salesOf(db, scopes.sales, family),
      saleBudgetsOf(db, scopes.sales, family),
      manualInvoicesOf(db, scopes.sales, family),
      bookingsOf(db, scopes.sales, family),
      purchasesOf(db, scopes.purchases, family),
      recoverableSalesOf(db, scopes.recoverableSales, family),
      worksOf(db, scopes.works, family),
      workBudgetsOf(db, scopes.workBudgets, family),
    ]);
  return { sales, saleBudgets, manualInvoices, bookings, purchases, recoverableSales, works, workBudgets };
}

/** What they were told of their operations, of the shops where who asks may see these. */
export const toldTo = (db: Db, scopes: HistoryScopes, family: readonly string[]): Promise<ActivityLine[]> =>
  toldWhere(
    db,
    sql`t.customer_id = any (${[...family]}::uuid[]) and (
      ${toldIn(['workReady'], scopes.works)} or ${toldIn(['recoverableDue'], scopes.recoverableSales)}
      or ${toldIn(['bookingReady', 'bookingDue', 'saleBudgetReady'], scopes.sales)})`,
  );
const toldIn = (events: readonly string[], scope: Scope): RawBuilder<unknown> =>
  sql`(t.event = any (${[...events]}::text[])
    and ${scope ? sql`t.store_id = any (${[...scope]}::uuid[])` : sql`true`})`;

const inScope = (scope: Scope): RawBuilder<unknown> =>
  scope ? sql`v.store_id = any (${[...scope]}::uuid[])` : sql`true`;

async function salesOf(db: Db, scope: Scope, family: readonly string[]): Promise<Customer['sales']> {
  return await db.run(
    sql<Customer['sales'][number]>`
      select v.id, v.code, v.at, v.store_name as "storeName", v.employee_name as "sellerName",
        v.total_cents as "totalCents", v.refunded_cents as "refundedCents"
      from customer_sales v
      where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}
      order by v.at desc limit ${SALES_SHOWN}`.compile(qb),
  );
}

async function saleBudgetsOf(db: Db, scope: Scope, family: readonly string[]): Promise<Customer['saleBudgets']> {
  return await db.run(
    sql<Customer['saleBudgets'][number]>`
      select v.id, v.code, v.at, v.store_name as "storeName", v.employee_name as "employeeName", v.reference,
        v.total_cents as "totalCents", v.state, v.is_given_up as "isGivenUp"
      from customer_sale_budgets v
      where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}
      order by v.at desc limit ${SALES_SHOWN}`.compile(qb),
  );
}

async function manualInvoicesOf(db: Db, scope: Scope, family: readonly string[]): Promise<Customer['manualInvoices']> {
  return await db.run(
    sql<Customer['manualInvoices'][number]>`
      select v.id, v.code, v.at, v.store_name as "storeName", v.employee_name as "employeeName", v.number,
        v.total_cents as "totalCents", v.state = 'corrected' as "isCorrected"
      from customer_manual_invoices v
      where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}
      order by v.at desc limit ${SALES_SHOWN}`.compile(qb),
  );
}

async function purchasesOf(db: Db, scope: Scope, family: readonly string[]): Promise<Customer['purchases']> {
  return await db.run(
    sql<Customer['purchases'][number]>`
      select v.id, v.code, v.at, v.store_name as "storeName", v.employee_name as "employeeName",
        v.weight_mg as "weightMg", v.total_cents as "totalCents", v.is_cancelled as "isCancelled"
      from customer_purchases v
      where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}
      order by v.at desc limit ${SALES_SHOWN}`.compile(qb),
  );
}

async function bookingsOf(db: Db, scope: Scope, family: readonly string[]): Promise<Customer['bookings']> {
  return await db.run(
    sql<Customer['bookings'][number]>`
      select v.id, v.code, v.at, v.store_name as "storeName", v.employee_name as "employeeName", v.description,
        v.total_cents as "totalCents", v.paid_cents as "paidCents", v.state
      from customer_bookings v
      where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}
      order by v.at desc limit ${SALES_SHOWN}`.compile(qb),
  );
}

async function worksOf(db: Db, scope: Scope, family: readonly string[]): Promise<Customer['works']> {
  return await db.run(
    sql<Customer['works'][number]>`
      select v.id, v.code, v.at, v.store_name as "storeName", v.employee_name as "employeeName",
        v.pledge_description as pledge, v.total_cents as "totalCents", v.state
      from customer_works v
      where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}
      order by v.at desc, v.id desc limit ${SALES_SHOWN}`.compile(qb),
  );
}

async function workBudgetsOf(db: Db, scope: Scope, family: readonly string[]): Promise<Customer['workBudgets']> {
  return await db.run(
    sql<Customer['workBudgets'][number]>`
      select v.id, v.code, v.at, v.store_name as "storeName", v.employee_name as "employeeName", v.subject,
        v.total_cents as "totalCents", v.state
      from customer_work_budgets v
      where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}
      order by v.at desc, v.id desc limit ${SALES_SHOWN}`.compile(qb),
  );
}

export async function totalsOf(db: Db, scope: Scope, family: readonly string[]): Promise<Customer['saleTotals']> {
  return await db.one(
    sql<Customer['saleTotals']>`
      select count(*)::int as count, coalesce(sum(v.total_cents), 0)::bigint as "totalCents",
        coalesce(sum(v.refunded_cents), 0)::bigint as "refundedCents"
      from customer_sales v where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}`.compile(qb),
  );
}

async function recoverableSalesOf(
  db: Db,
  scope: Scope,
  family: readonly string[],
): Promise<Customer['recoverableSales']> {
  return await db.run(
    sql<Customer['recoverableSales'][number]>`
      select v.id, v.code, v.at, v.store_name as "storeName", v.employee_name as "employeeName",
        v.base_cents as "baseCents", v.pending_cents as "pendingCents", v.state
      from customer_recoverable_sales v
      where v.customer_id = any (${[...family]}::uuid[]) and ${inScope(scope)}
      order by v.at desc limit ${SALES_SHOWN}`.compile(qb),
  );
}
