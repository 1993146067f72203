/** Budgets as lists read them. */
import type {
  WorkBudgetFigures,
  WorkBudgetSummary,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { workBudgetMachine } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import type {
  WorkBudgetKind,
  WorkBudgetState,
  WorkBudgetTab,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { matching } from '../../../platform/search.ts';
import type { Scope } from '../../../platform/who.ts';

/** What the customer was called when it was asked for (docs/decisions/0032). */
const nameOfTheDay = sql`coalesce((select concat_ws(' ', n.name, n.surname) from customer_former_names n
  where n.customer_id = b.customer_id and n.until_at > b.created_at order by n.until_at limit 1),
  concat_ws(' ', c.name, c.surname))`;
export const summaryColumns = sql`
  b.id, b.code, b.created_at as "createdAt", b.state, ${nameOfTheDay} as "customerName", b.subject,
  case when b.has_pledge then 'PLEDGE_BUDGET' else 'NO_PLEDGE_BUDGET' end as kind,
  s.name as "storeName", b.total_cents as "totalCents"`;
export const summaryJoins = sql`join stores s on s.id = b.store_id join customers c on c.id = b.customer_id`;

interface ListQuery {
  readonly q?: string | undefined;
  readonly tab?: WorkBudgetTab | undefined;
  readonly status?: WorkBudgetState | readonly WorkBudgetState[] | undefined;
  readonly kind?: readonly WorkBudgetKind[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Spelled as the partial index spells it. */
const OPEN = sql`b.state not in ('REJECTED', 'APPROVED')`;
const ENDED = sql`b.state in ('REJECTED', 'APPROVED')`;
const ofTab = (tab: WorkBudgetTab): RawBuilder<unknown> => (tab === 'BUDGETS' ? OPEN : ENDED);
const inScope = (scope: Scope): RawBuilder<unknown>[] => (scope ? [sql`b.store_id = any (${[...scope]}::uuid[])`] : []);

function filtersOf(scope: Scope, { tab, status, kind }: ListQuery): RawBuilder<unknown>[] {
  const states = status === undefined ? [] : [status].flat();
  return [
    ...inScope(scope),
    ...(tab ? [ofTab(tab)] : []),
    ...(states.length > 0 ? [sql`b.state = any (${[...states]}::text[])`] : []),
    ...(kind?.length === 1 ? [sql`b.has_pledge = ${kind[0] === 'PLEDGE_BUDGET'}`] : []),
  ];
}

/** The newest first. */
export async function listWorkBudgets(db: Db, scope: Scope, query: ListQuery) {
  const matches = query.q ? await matching(db, workBudgetMachine.concept, query.q) : undefined;
  if (query.q && !matches) return { data: [], totalCount: 0 };
  const cursor = decodeCursor(query.cursor);
  const after = (at: RawBuilder<unknown>): RawBuilder<unknown>[] =>
    cursor ? [sql`${at} < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const own = filtersOf(scope, query);
  const ofWords = [
    ...(scope ? [sql`m.store_id = any (${[...scope]}::uuid[])`] : []),
    ...(own.length > 0 ? [sql`exists (select from work_budgets b where b.id = m.record_id and ${and(own)})`] : []),
  ];
  const page = matches
    ? matches.rows(query.limit + 1, and([...ofWords, ...after(sql`(m.at, m.record_id)`)]))
    : sql`select b.created_at as at, b.id as record_id from work_budgets b
        where ${and([...own, ...after(sql`(b.created_at, b.id)`)])}
        order by b.created_at desc, b.id desc limit ${query.limit + 1}`;
  const counted = matches
    ? sql`from (${matches.rows(1001, and(ofWords))}) found`
    : sql`from work_budgets b where ${and(own)}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<WorkBudgetSummary>`select ${summaryColumns} from (${page}) page
        join work_budgets b on b.id = page.record_id ${summaryJoins}
        order by page.at desc, page.record_id desc`.compile(qb),
    ),
    db.one(cappedCount(counted).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { data, ...totals(count), ...next };
}

/** As many as each tab lists. */
export async function workBudgetFigures(db: Db, scope: Scope): Promise<WorkBudgetFigures> {
  const of = (tab: WorkBudgetTab) =>
    sql`(select count(*)::int from work_budgets b where ${and([...inScope(scope), ofTab(tab)])})`;
  return await db.one(
    sql<WorkBudgetFigures>`select ${of('BUDGETS')} as "BUDGETS", ${of('RECORDS')} as "RECORDS"`.compile(qb),
  );
}
