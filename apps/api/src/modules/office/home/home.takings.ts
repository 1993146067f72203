/** What was taken in fourteen days and the week before, by method and by shop: sales by the day of their business. */
import { addDays, businessDate, startOfDay } from '@quilate/domain/kernel/dates.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import type { Takings, TakingsDay, TakingsStore, Whose } from '@quilate/domain/modules/office/home/home.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { type Scope, scopeOf, type Who } from '../../../platform/who.ts';

const DAYS = 14;
const WEEK = 7;
const WEEK_MS = WEEK * 86_400_000;

interface Row {
  readonly storeId: string;
  readonly date: string;
  readonly count: number;
  readonly totalCents: number;
  readonly cashCents: number;
  readonly cardCents: number;
  readonly transferCents: number;
  readonly tradedCents: number;
  /** Of the day a week ago, what had been taken until this hour. */
  readonly soFarCents: number;
}

export async function homeTakings(db: Db, who: Who, asked: Whose | undefined, isBlind: boolean): Promise<Takings> {
  const whose = asked ?? (who.isOffice ? 'REACH' : 'STORE');
  const scope = whose === 'STORE' ? [who.storeId] : scopeOf(who, reachOf(who.role, salesGrants.read)!);
  const at = new Date();
  const today = businessDate(at);
  const [rows, open] = await Promise.all([soldBy(db, scope, today, at), openDays(db, scope, today)]);
  const byDay = Map.groupBy(rows, ({ date }) => date);
  const days = lastDays(today).map((date) => dayOf(date, byDay, open.has(date), isBlind && date === today));
  return {
    whose,
    at: at.toISOString(),
    days,
    sameHourCents: total(byDay.get(addDays(today, -WEEK)), 'soFarCents'),
    stores: whose === 'STORE' || isBlind ? [] : await storesNow(db, scope, today, rows),
  };
}

const lastDays = (today: string): string[] => Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS + 1));

type Figure = Exclude<keyof Row, 'storeId' | 'date'>;
const total = (rows: readonly Row[] | undefined, figure: Figure): number =>
  rows?.reduce((sum, row) => sum + row[figure], 0) ?? 0;

function dayOf(date: string, byDay: ReadonlyMap<string, Row[]>, isOpen: boolean, isUntold: boolean): TakingsDay {
  const rows = byDay.get(date);
  const told = (figure: Figure): number | null => (isUntold ? null : total(rows, figure));
  return {
    date,
    isOpen: isOpen || rows !== undefined,
    count: total(rows, 'count'),
    totalCents: told('totalCents'),
    cashCents: told('cashCents'),
    cardCents: told('cardCents'),
    transferCents: told('transferCents'),
    tradedCents: told('tradedCents'),
    beforeCents: total(byDay.get(addDays(date, -WEEK)), 'totalCents'),
  };
}

const within = (column: string, scope: Scope): RawBuilder<unknown> => {
  if (scope === undefined) return sql`true`;
  // One shop is spelled so that its index answers.
  return scope.length === 1
    ? sql`${sql.ref(column)} = ${scope[0]}::uuid`
    : sql`${sql.ref(column)} = any (${[...scope]}::uuid[])`;
};

function soldBy(db: Db, scope: Scope, today: string, at: Date): Promise<Row[]> {
  const since = startOfDay(addDays(today, 1 - DAYS - WEEK)).toISOString();
  const weekAgo = new Date(at.getTime() - WEEK_MS).toISOString();
  const paid = (method: string) =>
    sql`coalesce(sum(p.amount_cents) filter (where p.method = ${sql.lit(method)}), 0)::bigint`;
  return db.run(
    sql<Row>`
      select s.store_id as "storeId", s.business_date as date, count(*)::int as count,
        sum(s.total_cents)::bigint as "totalCents", sum(m.cash)::bigint as "cashCents",
        sum(m.card)::bigint as "cardCents", sum(m.transfer)::bigint as "transferCents",
        sum(m.traded)::bigint as "tradedCents",
        coalesce(sum(s.total_cents) filter (where s.sold_at <= ${weekAgo}), 0)::bigint as "soFarCents"
      from sales s cross join lateral (
        select ${paid('CASH')} as cash, ${paid('CARD')} as card, ${paid('BANK_TRANSFER')} as transfer,
          ${paid('TRADE_IN')} as traded
        from payments p where p.sale_id = s.id and p.refunds_payment_id is null and p.corrected_at is null) m
      where s.sold_at >= ${since} and ${within('s.store_id', scope)}
      group by s.store_id, s.business_date`.compile(qb),
  );
}

async function openDays(db: Db, scope: Scope, today: string): Promise<Set<string>> {
  const rows = await db.run(
    sql<{ date: string }>`select distinct c.business_date as date from cash_sessions c
      where c.store_id is not null and c.business_date > ${addDays(today, -DAYS)}::date
        and ${within('c.store_id', scope)}`.compile(qb),
  );
  return new Set(rows.map(({ date }) => date));
}

type StoreRow = Pick<TakingsStore, 'id' | 'name' | 'till' | 'present' | 'differenceCents'> &
  Pick<TakingsStore, 'overdueCount' | 'overdueCents'>;

/** Each shop as it is now: who has not opened, what did not match yesterday, who has not paid in time. */
async function storesNow(db: Db, scope: Scope, today: string, sold: readonly Row[]): Promise<TakingsStore[]> {
  const stores = await db.run(
    sql<StoreRow>`
      select e.id, e.name, case when o.id is not null then 'open' when c.last is not null then 'closed'
          else 'unopened' end as till,
        (select count(*)::int from work_shifts w where w.state = 'present' and w.store_id = e.id) as present,
        d.cents as "differenceCents", (b.count + r.count)::int as "overdueCount",
        (b.cents + r.cents)::bigint as "overdueCents"
      from store_names e left join cash_sessions o on o.store_id = e.id and o.state = 'open'
        cross join lateral (select max(c.closed_at) as last from cash_sessions c
          where c.store_id = e.id and c.business_date = ${today}::date) c
        cross join lateral (select sum((c.report ->> 'differenceCents')::bigint)::bigint as cents from cash_sessions c
          where c.store_id = e.id and c.state = 'closed' and c.business_date = ${addDays(today, -1)}::date) d
        cross join lateral (select count(*) as count, coalesce(sum(b.total_cents - b.paid_cents), 0) as cents
          from bookings b where b.store_id = e.id and b.state in ('overdue', 'criticalDelay')) b
        cross join lateral (select count(*) as count, coalesce(sum(r.pending_cents), 0) as cents
          from recoverable_sales r where r.store_id = e.id and r.state = 'ACT' and r.due_date < ${today}::date) r
      where e.is_active and e.channel <> 'ADMIN' and ${within('e.id', scope)} order by e.name, e.id`.compile(qb),
  );
  const byStore = Map.groupBy(sold, ({ storeId }) => storeId);
  return stores.map((store) => {
    const byDay = Map.groupBy(byStore.get(store.id) ?? [], ({ date }) => date);
    return {
      ...store,
      soldCents: total(byDay.get(today), 'totalCents'),
      soldCount: total(byDay.get(today), 'count'),
      beforeCents: total(byDay.get(addDays(today, -WEEK)), 'soFarCents'),
      days: lastDays(today).map((date) => total(byDay.get(date), 'totalCents')),
    };
  });
}
