/** Jobs as lists read them. */
import { daysBetween, businessDate } from '@quilate/domain/kernel/dates.ts';
import { trackingOf, type Whereabouts } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { OfferedTask, WorkFigures, WorkSummary } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import {
  ENDED_STATES,
  type WorkSituation,
  type WorkState,
  type WorkTab,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { matching } from '../../../platform/search.ts';
import type { Scope } from '../../../platform/who.ts';

/** What the customer was called when it was left (docs/decisions/0032). */
const nameOfTheDay = sql`coalesce((select concat_ws(' ', n.name, n.surname) from customer_former_names n
  where n.customer_id = w.customer_id and n.until_at > w.created_at order by n.until_at limit 1),
  nullif(concat_ws(' ', c.name, c.surname), ''))`;
export const summaryColumns = sql`
  w.id, w.code, w.created_at as "createdAt", w.type, w.state, w.situation, ${nameOfTheDay} as "customerName",
  w.pledge_description as pledge, s.name as "storeName", p.name as "supplierName", w.total_cents as "totalCents",
  case when w.state in ('CANCELLED', 'REFUNDED') then 0 else w.total_cents - w.paid_cents end as "pendingCents",
  s.code as "storeCode", i.place, w.available_at as "availableAt"`;
export const summaryJoins = sql`join stores s on s.id = w.store_id join custody_items i on i.item_id = w.id
  left join customers c on c.id = w.customer_id left join suppliers p on p.id = w.supplier_id`;

export type SummaryRow = Omit<WorkSummary, 'tracking'> & {
  readonly storeCode: string;
  readonly place: string;
  readonly availableAt: string | null;
};

const KINDS: readonly Whereabouts[] = ['workshop', 'to-workshop', 'to-store', 'supplier', 'customer', 'unknown'];
const whereaboutsOf = (place: string, storeCode: string): Whereabouts => {
  if (place === `store:${storeCode}`) return 'here';
  return KINDS.find((kind) => place.split(':')[0] === kind) ?? 'elsewhere';
};

export function withTracking<Row extends SummaryRow>(row: Row, pickupDays: number, today: string) {
  const { availableAt, place, state, type } = row;
  const waited = availableAt === null ? 0 : daysBetween(businessDate(new Date(availableAt)), today);
  const tracking = trackingOf({
    state,
    isStoreWork: type === 'STORE',
    at: whereaboutsOf(place, row.storeCode),
    isOverdue: waited > pickupDays,
  });
  return { ...row, tracking };
}

interface ListQuery {
  readonly q?: string | undefined;
  readonly tab?: WorkTab | undefined;
  readonly status?: WorkState | readonly WorkState[] | undefined;
  readonly situation?: readonly WorkSituation[] | undefined;
  readonly supplierId?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Spelled as the partial index spells it. */
const OPEN = sql`w.state not in ('FINISHED', 'REFUNDED')`;
/** As their own list counts them. */
const OPEN_BUDGETS = sql`w.state not in ('REJECTED', 'APPROVED')`;
const ofTab = (tab: WorkTab): RawBuilder<unknown> =>
  tab === 'RECORDS' ? sql`w.state = any (${[...ENDED_STATES]}::text[])` : sql`w.type = ${tab} and ${OPEN}`;

const inScope = (scope: Scope): RawBuilder<unknown>[] => (scope ? [sql`w.store_id = any (${[...scope]}::uuid[])`] : []);

function filtersOf(scope: Scope, { tab, status, situation, supplierId }: ListQuery): RawBuilder<unknown>[] {
  const states = [status ?? []].flat();
  return [
    ...inScope(scope),
    ...(tab ? [ofTab(tab)] : []),
    ...(states.length > 0 ? [sql`w.state = any (${[...states]}::text[])`] : []),
    ...(situation?.length ? [sql`w.situation = any (${[...situation]}::text[])`] : []),
    ...(supplierId ? [sql`w.supplier_id = ${supplierId}`] : []),
  ];
}

/** The newest first. */
export async function listWorks(db: Db, scope: Scope, query: ListQuery) {
  const matches = query.q ? await matching(db, workMachine.concept, query.q) : undefined;
  if (query.q && !matches) return { data: [], totalCount: 0 };
  const cursor = decodeCursor(query.cursor);
  const after = (at: RawBuilder<unknown>): RawBuilder<unknown>[] =>
    cursor ? [sql`${at} < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const own = filtersOf(scope, query);
  const ofWords = [
    ...(scope ? [sql`m.store_id = any (${[...scope]}::uuid[])`] : []),
    ...(own.length > 0 ? [sql`exists (select from works w where w.id = m.record_id and ${and(own)})`] : []),
  ];
  const page = matches
    ? matches.rows(query.limit + 1, and([...ofWords, ...after(sql`(m.at, m.record_id)`)]))
    : sql`select w.created_at as at, w.id as record_id from works w
        where ${and([...own, ...after(sql`(w.created_at, w.id)`)])}
        order by w.created_at desc, w.id desc limit ${query.limit + 1}`;
  const counted = matches ? sql`from (${matches.rows(1001, and(ofWords))}) found` : sql`from works w where ${and(own)}`;
  const [rows, { count }, limits] = await Promise.all([
    db.run(
      sql<SummaryRow>`select ${summaryColumns} from (${page}) page
        join works w on w.id = page.record_id ${summaryJoins}
        order by page.at desc, page.record_id desc`.compile(qb),
    ),
    db.one(cappedCount(counted).compile(qb)),
    readLimits(db),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  const today = businessDate(new Date());
  return { data: data.map((row) => withTracking(row, limits.workPickupDays, today)), ...totals(count), ...next };
}

/** As many as each tab lists. */
export async function workFigures(db: Db, scope: Scope): Promise<WorkFigures> {
  const own = inScope(scope);
  const of = (tab: WorkTab) => sql`(select count(*)::int from works w where ${and([...own, ofTab(tab)])})`;
  return await db.one(
    sql<WorkFigures>`select ${of('STORE')} as "STORE", ${of('WORKSHOP')} as "WORKSHOP",
      ${of('RECORDS')} as "RECORDS", (select count(*)::int from work_budgets w
        where ${and([...own, OPEN_BUDGETS])}) as "BUDGETS"`.compile(qb),
  );
}

/** What a new job may be made of; what is no longer offered is not here (S0 §4). */
export async function offeredTasks(db: Db): Promise<{ data: OfferedTask[] }> {
  const data = await db.run(
    sql<OfferedTask>`select id, description, type, price_cents as "priceCents" from work_tasks
      where state = 'active' order by type, lower(description), id`.compile(qb),
  );
  return { data };
}

/** Who may receive jobs: a banned one may not (S0 §4). */
export async function supplierOptions(db: Db): Promise<{ data: { id: string; name: string }[] }> {
  const data = await db.run(
    sql<{ id: string; name: string }>`select id, name from suppliers
      where kind = 'WORKSHOP' and state = 'ACTIVE' order by lower(name), id`.compile(qb),
  );
  return { data };
}
