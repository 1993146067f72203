/** What screens read. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { workTaskMachine, workTaskRules } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import type { WorkTask, WorkTaskSummary } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import type { WorkTaskState, WorkTaskType } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import { hasWords } from '../../../platform/search.ts';

interface ListQuery {
  readonly q?: string | undefined;
  readonly type?: readonly WorkTaskType[] | undefined;
  readonly status?: readonly WorkTaskState[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const columns = sql`t.id, t.description, t.type, t.price_cents as "priceCents", t.state`;

/** By description: there are some dozens. */
export async function listWorkTasks(db: Db, query: ListQuery) {
  const offset = offsetOf(query.cursor);
  const filters: RawBuilder<unknown>[] = [];
  if (query.q) filters.push(hasWords('workTask', sql`t.id`, query.q));
  if (query.type?.length) filters.push(sql`t.type = any (${[...query.type]}::text[])`);
  if (query.status?.length) filters.push(sql`t.state = any (${[...query.status]}::text[])`);
  const from = sql`from work_tasks t where ${and(filters)}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<WorkTaskSummary>`select ${columns} ${from}
        order by lower(t.description), t.id limit ${query.limit + 1} offset ${offset}`.compile(qb),
    ),
    db.one(cappedCount(from).compile(qb)),
  ]);
  return { ...pageAt(rows, query.limit, offset), ...totals(count) };
}

export async function getWorkTask(db: Db, id: string): Promise<WorkTask> {
  const row = await db.first(
    sql<Omit<WorkTask, 'actions'>>`select ${columns}, t.created_at as "createdAt", t.version
      from work_tasks t where t.id = ${id}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(workTaskMachine, workTaskRules, row) };
}
