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
import { and } from '../../../platform/lists.ts';
import { listRecords, type PageQuery } from '../../../platform/old-record-lists.ts';
import type { Scope } from '../../../platform/who.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.public.ts';

export const summaryColumns = sql`
  b.id, b.code, b.created_at as "createdAt", b.state, ${nameOfTheDay('b', 'created_at')} as "customerName", b.subject,
  case when b.has_pledge then 'PLEDGE_BUDGET' else 'NO_PLEDGE_BUDGET' end as kind,
  s.name as "storeName", b.total_cents as "totalCents"`;
export const summaryJoins = sql`join stores s on s.id = b.store_id join customers c on c.id = b.customer_id`;

interface ListQuery extends PageQuery {
  readonly tab?: WorkBudgetTab | undefined;
  readonly status?: WorkBudgetState | readonly WorkBudgetState[] | undefined;
  readonly kind?: readonly WorkBudgetKind[] | undefined;
}

/** Spelled as the partial index spells it. */
const OPEN = sql`b.state not in ('REJECTED', 'APPROVED')`;
const ENDED = sql`b.state in ('REJECTED', 'APPROVED')`;
const ofTab = (tab: WorkBudgetTab): RawBuilder<unknown> => (tab === 'BUDGETS' ? OPEN : ENDED);
const inScope = (scope: Scope): RawBuilder<unknown>[] => (scope ? [sql`b.store_id = any (${[...scope]}::uuid[])`] : []);

function filtersOf({ tab, status, kind }: ListQuery): RawBuilder<unknown>[] {
  const states = status === undefined ? [] : [status].flat();
  return [
    ...(tab ? [ofTab(tab)] : []),
    ...(states.length > 0 ? [sql`b.state = any (${[...states]}::text[])`] : []),
    ...(kind?.length === 1 ? [sql`b.has_pledge = ${kind[0] === 'PLEDGE_BUDGET'}`] : []),
  ];
}

const recordList = {
  kind: workBudgetMachine.concept,
  table: 'work_budgets',
  as: 'b',
  at: 'created_at',
  atOf: (row: WorkBudgetSummary) => row.createdAt,
  columns: summaryColumns,
  joins: summaryJoins,
  wordsHaveShop: true,
} as const;
export const listWorkBudgets = (db: Db, scope: Scope, query: ListQuery) =>
  listRecords(db, recordList, query, { scope, filters: filtersOf(query) });

/** As many as each tab lists. */
export async function workBudgetFigures(db: Db, scope: Scope): Promise<WorkBudgetFigures> {
  const of = (tab: WorkBudgetTab) =>
    sql`(select count(*)::int from work_budgets b where ${and([...inScope(scope), ofTab(tab)])})`;
  return await db.one(
    sql<WorkBudgetFigures>`select ${of('BUDGETS')} as "BUDGETS", ${of('RECORDS')} as "RECORDS"`.compile(qb),
  );
}
