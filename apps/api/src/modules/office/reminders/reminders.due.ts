/** Of what a customer may be told now: the records an event holds for, as they are this minute. */
import { recoveryOn, type Terms } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type { ReminderValues } from '@quilate/domain/modules/office/reminders/reminders.rules.ts';
import { isDated, type ReminderEvent } from '@quilate/domain/modules/office/reminders/reminders.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

/**
 * Whose it is, what is left to pay, the day it is told for, and the day that is said. An event that a day brings holds
 * for that day alone: renewed or paid, its record has another.
 */
const HOLDS: Readonly<Record<ReminderEvent, RawBuilder<unknown>>> = {
  workReady: sql`select w.id, w.code, w.store_id, w.customer_id, w.total_cents - w.paid_cents as pending_cents,
      (w.available_at at time zone 'Atlantic/Canary')::date as due_date,
      (w.available_at at time zone 'Atlantic/Canary')::date as said_date, null::jsonb as terms
    from works w where w.state = 'PENDING_TO_PICK_UP' and w.customer_id is not null`,
  bookingReady: sql`select b.id, b.code, b.store_id, b.customer_id, b.total_cents - b.paid_cents as pending_cents,
      business_date() as due_date, b.pickup_date as said_date, null::jsonb as terms
    from bookings b where b.state = 'paid'`,
  saleBudgetReady: sql`select b.id, b.code, b.store_id, b.customer_id, b.second_payment_cents as pending_cents,
      business_date() as due_date, business_date() as said_date, null::jsonb as terms
    from sale_budgets b where b.state = 'RECEIVED'`,
  bookingDue: sql`select b.id, b.code, b.store_id, b.customer_id, b.total_cents - b.paid_cents as pending_cents,
      b.next_payment_date as due_date, b.next_payment_date as said_date, null::jsonb as terms
    from bookings b where b.state in ('pending', 'active')`,
  recoverableDue: sql`select r.id, r.code, r.store_id, r.customer_id, r.pending_cents, r.due_date,
      r.due_date as said_date,
      jsonb_build_object('custodyBp', r.custody_bp, 'profitBp', r.profit_bp, 'periodDays', r.period_days) as terms
    from recoverable_sales r where r.state = 'ACT'`,
};

interface Row extends Omit<ReminderValues, 'amountCents'> {
  readonly recordId: string;
  readonly customerId: string;
  readonly pendingCents: number;
  readonly dueDate: string;
  readonly terms: Terms | null;
}
export interface Due extends Omit<Row, 'pendingCents' | 'terms'> {
  readonly event: ReminderEvent;
  readonly amountCents: number;
}

/** Those of an event for which this holds too, the nearest first. */
async function dueWhere(db: Db, event: ReminderEvent, condition: RawBuilder<unknown>): Promise<Due[]> {
  const rows = await db.run(
    sql<Row>`select h.id as "recordId", h.code, s.name as store, h.customer_id as "customerId", c.name,
        h.pending_cents as "pendingCents", h.due_date as "dueDate", h.said_date as date, h.terms
      from (${HOLDS[event]}) h join store_names s on s.id = h.store_id join customers c on c.id = h.customer_id
      where ${condition} order by h.due_date, h.id`.compile(qb),
  );
  return rows.map(({ terms, pendingCents, ...row }) => ({
    ...row,
    event,
    amountCents: terms === null ? pendingCents : recoveryOn({ ...terms, ...row, pendingCents }, row.dueDate).totalCents,
  }));
}

/** One record, if it holds for it. */
export async function dueOf(db: Db, event: ReminderEvent, recordId: string): Promise<Due | undefined> {
  const [due] = await dueWhere(db, event, sql`h.id = ${recordId}`);
  return due;
}

/** Whose it is, as a query: nobody's, if it does not hold for it. */
export const customerOf = (event: ReminderEvent, recordId: string): RawBuilder<string> =>
  sql<string>`(select h.customer_id from (${HOLDS[event]}) h where h.id = ${recordId})`;

/** What falls due from this day to that one and was not told of that day. A morning that was missed is made up for. */
export const untoldBetween = (db: Db, event: ReminderEvent, from: string, to: string): Promise<Due[]> =>
  dueWhere(
    db,
    event,
    sql`h.due_date between ${from}::date and ${to}::date and not exists (
      select from reminders r where r.record_id = h.id and r.event = ${event} and r.due_date = h.due_date)`,
  );

/** Whether what a message tells is still so: paid, renewed, collected or undone meanwhile, it is not. */
export async function isStillSo(db: Db, mailId: string): Promise<boolean> {
  const told = await db.first(
    sql<{ event: ReminderEvent; recordId: string; dueDate: string }>`
      select event, record_id as "recordId", due_date as "dueDate" from reminders where mail_id = ${mailId}`.compile(
      qb,
    ),
  );
  // Of what else is in the outbox this room knows nothing.
  if (!told) return true;
  const due = await dueOf(db, told.event, told.recordId);
  return due !== undefined && (!isDated(told.event) || due.dueDate === told.dueDate);
}
