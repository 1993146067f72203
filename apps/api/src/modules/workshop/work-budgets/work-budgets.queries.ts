/** Budgets as lists read them. */
import type {
  WorkBudgetFigures,
  WorkBudgetSummary,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { workBudgetList } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.lists.ts';
import { workBudgetMachine } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import type { WorkBudgetTab } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and } from '../../../platform/lists.ts';
import { instant, isIdOf, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';

export const summaryColumns = sql<WorkBudgetSummary>`
  b.id, b.code, b.created_at as "createdAt", b.state, ${nameOfTheDay('b', 'created_at')} as "customerName", b.subject,
  case when b.has_pledge then 'PLEDGE_BUDGET' else 'NO_PLEDGE_BUDGET' end as kind,
  s.name as "storeName", b.total_cents as "totalCents"`;
export const summaryJoins = sql`join store_names s on s.id = b.store_id join customers c on c.id = b.customer_id`;

/** Spelled as the partial index spells it. */
const OPEN = sql`b.state not in ('REJECTED', 'APPROVED')`;
const ENDED = sql`b.state in ('REJECTED', 'APPROVED')`;
const ofTab = (tab: WorkBudgetTab): RawBuilder<unknown> => (tab === 'BUDGETS' ? OPEN : ENDED);
const inScope = (scope: Scope): RawBuilder<unknown>[] => (scope ? [sql`b.store_id = any (${[...scope]}::uuid[])`] : []);

const workBudgetRecords = recordList(workBudgetList)<WorkBudgetSummary>({
  kind: workBudgetMachine.concept,
  // The job it becomes keeps its id.
  concepts: ['workBudget', 'work'],
  table: 'work_budgets',
  as: 'b',
  columns: summaryColumns,
  joins: summaryJoins,
  store: 'b.store_id',
  wordsHaveStore: true,
  sort: { createdAt: instant('b.created_at') },
  where: {
    tab: ofTab,
    status: isOneOf('b.state'),
    kind: ([kind, other]) => (other ? sql`true` : sql`b.has_pledge = ${kind === 'PLEDGE_BUDGET'}`),
    storeId: isIdOf('b.store_id'),
  },
  sums: { totalCents: sql`b.total_cents` },
});
export const listWorkBudgets = (db: Db, scope: Scope, query: PageQuery<typeof workBudgetList>) =>
  listRecords(db, workBudgetRecords, query, { scope });

/** As many as each tab lists. */
export async function workBudgetFigures(db: Db, scope: Scope): Promise<WorkBudgetFigures> {
  const of = (tab: WorkBudgetTab) =>
    sql`(select count(*)::int from work_budgets b where ${and([...inScope(scope), ofTab(tab)])})`;
  return await db.one(
    sql<WorkBudgetFigures>`select ${of('BUDGETS')} as "BUDGETS", ${of('RECORDS')} as "RECORDS"`.compile(qb),
  );
}
