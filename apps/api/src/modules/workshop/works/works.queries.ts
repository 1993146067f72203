/** Jobs as lists read them. */
import { MAX_COUNT } from '@quilate/domain/kernel/contract.ts';
import { daysBetween, businessDate } from '@quilate/domain/kernel/dates.ts';
import { rolesAllowed } from '@quilate/domain/kernel/grants.ts';
import { worksGrants, workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { trackingOf, type Whereabouts } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { OfferedTask, WorkFigures, WorkSummary } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { workList } from '@quilate/domain/modules/workshop/works/works.lists.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { ENDED_STATES, type WorkPlace, type WorkTab } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { and } from '../../../platform/lists.ts';
import { matching } from '../../../platform/search.ts';
import { instant, isId, isIdOf, isRareOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { isWorkshopHand } from './works.public.ts';
import { due, isDue, isWithin } from './works.terms.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';

const pending = sql`case when w.state in ('CANCELLED', 'REFUNDED') then 0 else w.total_cents - w.paid_cents end`;
export const summaryColumns = sql<SummaryRow>`
  w.id, w.code, w.created_at as "createdAt", w.type, w.state, w.situation,
  ${nameOfTheDay('w', 'created_at')} as "customerName",
  w.pledge_description as pledge, s.name as "storeName", p.name as "supplierName", w.total_cents as "totalCents",
  w.promised_on as "promisedOn", ${due} as due, k.name as "workerName",
  ${pending} as "pendingCents",
  s.code as "storeCode", i.place, w.available_at as "availableAt"`;
export const summaryJoins = sql`join store_names s on s.id = w.store_id join custody_items i on i.item_id = w.id
  left join customers c on c.id = w.customer_id left join suppliers p on p.id = w.supplier_id
  left join employee_names k on k.id = w.worker_id`;

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
export const ofTab = (tab: WorkTab): RawBuilder<unknown> =>
  tab === 'RECORDS' ? sql`w.state = any (${[...ENDED_STATES]}::text[])` : sql`w.type = ${tab} and ${OPEN}`;

export const inScope = (scope: Scope): RawBuilder<unknown>[] =>
  scope ? [sql`w.store_id = any (${[...scope]}::uuid[])`] : [];

/** Kinds of place by the word people ask for them with. */
const KINDS_OF: Readonly<Record<WorkPlace, readonly string[]>> = {
  store: ['store'],
  way: ['to-workshop', 'to-store', 'package', 'driver'],
  workshop: ['workshop'],
  supplier: ['supplier'],
  unknown: ['unknown'],
};
/** Each kind by itself: how its places begin is found in an index. */
export const isAt = (places: readonly WorkPlace[], also = sql`true`) => {
  const kinds = places.flatMap((place) => KINDS_OF[place]).map((kind) => sql`i.place ~ ${`^${kind}(:|$)`}`);
  return sql`exists (select from custody_items i
    where i.item_id = w.id and ${also} and (${sql.join(kinds, sql` or `)}))`;
};

/** Of those that are not back with their customer, spelled as their index: from there the jobs are looked up. */
const IS_ABOUT = sql`i.kind = 'pledge'
  and i.place ~ '^(store|to-workshop|to-store|package|driver|workshop|supplier|unknown)(:|$)'`;
const liesAt = (places: readonly WorkPlace[]) => isAt(places, IS_ABOUT);

/** `pickupDays` is how long a job waits for its customer. */
const recordsOf = (pickupDays: number) =>
  recordList(workList)<SummaryRow>({
    kind: workMachine.concept,
    // One that was a budget keeps its id.
    concepts: ['work', 'workBudget'],
    table: 'works',
    as: 'w',
    columns: summaryColumns,
    joins: summaryJoins,
    store: 'w.store_id',
    wordsHaveStore: true,
    sort: {
      createdAt: instant('w.created_at'),
      // Spelled as its index spells it.
      promisedOn: { of: 'days', key: sql`coalesce(w.promised_on, '9999-12-31'::date)` },
    },
    where: {
      tab: ofTab,
      status: isRareOf('w.state', ['FINISHED']),
      situation: isRareOf('w.situation', ['paid', 'toBePaidOnDelivery']),
      due: isDue,
      term: isWithin(pickupDays),
      place: liesAt,
      workerId: isId('w.worker_id'),
      isUnassigned: () => sql`w.worker_id is null`,
      supplierId: isId('w.supplier_id'),
      storeId: isIdOf('w.store_id'),
    },
    sums: { totalCents: sql`w.total_cents`, pendingCents: pending },
  });
export async function listWorks(db: Db, scope: Scope, query: PageQuery<typeof workList>) {
  const { workPickupDays } = await readLimits(db);
  const page = await listRecords(db, recordsOf(workPickupDays), query, { scope });
  const today = businessDate(new Date());
  return { ...page, data: page.data.map((row) => withTracking(row, workPickupDays, today)) };
}

/** As many as each tab lists, of all or of what the words find. */
export async function workFigures(db: Db, scope: Scope, q: string | undefined): Promise<WorkFigures> {
  const own = inScope(scope);
  const [jobs, budgets] = await Promise.all([
    counting(db, workMachine.concept, sql`works`, q),
    counting(db, 'workBudget', sql`work_budget_names`, q),
  ]);
  const of = (tab: WorkTab) => jobs(and([...own, ofTab(tab)]));
  return await db.one(
    sql<WorkFigures>`select ${of('STORE')} as "STORE", ${of('WORKSHOP')} as "WORKSHOP",
      ${of('RECORDS')} as "RECORDS", ${budgets(and([...own, OPEN_BUDGETS]))} as "BUDGETS"`.compile(qb),
  );
}

type Counted = (filter: RawBuilder<unknown>) => RawBuilder<unknown>;
/** How many rows `w` of a table a filter leaves; of those the words find, a thousand at most. */
async function counting(db: Db, kind: string, table: RawBuilder<unknown>, q: string | undefined): Promise<Counted> {
  if (q === undefined || q === '') return (filter) => sql`(select count(*)::int from ${table} w where ${filter})`;
  const matches = await matching(db, kind, q);
  if (!matches) return () => sql`0`;
  const isListed = (filter: RawBuilder<unknown>) =>
    sql`exists (select from ${table} w where w.id = m.record_id and ${filter})`;
  return (filter) => sql`(select count(*)::int from (${matches.rows(MAX_COUNT, isListed(filter))}) found)`;
}

/** What a new job may be made of; what is no longer offered is not here (S0 §4). */
export async function offeredTasks(db: Db): Promise<{ data: OfferedTask[] }> {
  const data = await db.run(
    sql<OfferedTask>`select id, description, type, price_cents as "priceCents" from work_tasks
      where state = 'active' order by type, lower(description), id`.compile(qb),
  );
  return { data };
}

/** Who may do a job: at the bench whoever works there, in a shop its own people. */
export async function workerOptions(db: Db, who: Who): Promise<{ data: { id: string; name: string }[] }> {
  const data = await db.run(
    sql<{ id: string; name: string }>`select g.id, g.name from signers g where ${mayWork(who)}
      order by lower(g.name), g.id`.compile(qb),
  );
  return { data };
}
/** Of a signer `g`. */
export function mayWork(who: Who) {
  const isBench = isWorkshopHand(who);
  const roles = rolesAllowed((isBench ? workshopWorksGrants : worksGrants).write);
  return sql`g.is_active and g.role = any (${roles}::text[])
    and (${isBench} or ${who.storeId}::uuid = any (g.store_ids))`;
}

/** Who may receive jobs: a banned one may not (S0 §4). */
export async function supplierOptions(db: Db): Promise<{ data: { id: string; name: string }[] }> {
  const data = await db.run(
    sql<{ id: string; name: string }>`select id, name from suppliers
      where kind = 'WORKSHOP' and state = 'ACTIVE' order by lower(name), id`.compile(qb),
  );
  return { data };
}
