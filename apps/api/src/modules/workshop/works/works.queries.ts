/** Jobs as lists read them. */
import { daysBetween, businessDate } from '@quilate/domain/kernel/dates.ts';
import { trackingOf, type Whereabouts } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { OfferedTask, WorkFigures, WorkSummary } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { workList } from '@quilate/domain/modules/workshop/works/works.lists.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { ENDED_STATES, type WorkTab } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { and } from '../../../platform/lists.ts';
import { instant, isId, isIdOf, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';

const pending = sql`case when w.state in ('CANCELLED', 'REFUNDED') then 0 else w.total_cents - w.paid_cents end`;
export const summaryColumns = sql<SummaryRow>`
  w.id, w.code, w.created_at as "createdAt", w.type, w.state, w.situation,
  ${nameOfTheDay('w', 'created_at')} as "customerName",
  w.pledge_description as pledge, s.name as "storeName", p.name as "supplierName", w.total_cents as "totalCents",
  ${pending} as "pendingCents",
  s.code as "storeCode", i.place, w.available_at as "availableAt"`;
export const summaryJoins = sql`join store_names s on s.id = w.store_id join custody_items i on i.item_id = w.id
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

/** Spelled as the partial index spells it. */
const OPEN = sql`w.state not in ('FINISHED', 'REFUNDED')`;
/** As their own list counts them. */
const OPEN_BUDGETS = sql`w.is_open`;
const ofTab = (tab: WorkTab): RawBuilder<unknown> =>
  tab === 'RECORDS' ? sql`w.state = any (${[...ENDED_STATES]}::text[])` : sql`w.type = ${tab} and ${OPEN}`;

const inScope = (scope: Scope): RawBuilder<unknown>[] => (scope ? [sql`w.store_id = any (${[...scope]}::uuid[])`] : []);

const workRecords = recordList(workList)<SummaryRow>({
  kind: workMachine.concept,
  table: 'works',
  as: 'w',
  columns: summaryColumns,
  joins: summaryJoins,
  store: 'w.store_id',
  wordsHaveStore: true,
  sort: { createdAt: instant('w.created_at') },
  where: {
    tab: ofTab,
    status: isOneOf('w.state'),
    situation: isOneOf('w.situation'),
    supplierId: isId('w.supplier_id'),
    storeId: isIdOf('w.store_id'),
  },
  sums: { totalCents: sql`w.total_cents`, pendingCents: pending },
});
export async function listWorks(db: Db, scope: Scope, query: PageQuery<typeof workList>) {
  const [page, limits] = await Promise.all([listRecords(db, workRecords, query, { scope }), readLimits(db)]);
  const today = businessDate(new Date());
  return { ...page, data: page.data.map((row) => withTracking(row, limits.workPickupDays, today)) };
}

/** As many as each tab lists. */
export async function workFigures(db: Db, scope: Scope): Promise<WorkFigures> {
  const own = inScope(scope);
  const of = (tab: WorkTab) => sql`(select count(*)::int from works w where ${and([...own, ofTab(tab)])})`;
  return await db.one(
    sql<WorkFigures>`select ${of('STORE')} as "STORE", ${of('WORKSHOP')} as "WORKSHOP",
      ${of('RECORDS')} as "RECORDS", (select count(*)::int from work_budget_names w
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
