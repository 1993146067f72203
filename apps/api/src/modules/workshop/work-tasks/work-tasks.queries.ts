/** What screens read. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { workTaskList } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.lists.ts';
import { workTaskMachine, workTaskRules } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import type { WorkTask, WorkTaskSummary } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { isOneOf, name, whole, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';

const columns = sql<WorkTaskSummary>`t.id, t.description, t.type, t.price_cents as "priceCents", t.state`;

/** By description: there are some dozens. */
const workTaskRecords = recordList(workTaskList)<WorkTaskSummary>({
  kind: 'workTask',
  table: 'work_tasks',
  as: 't',
  columns,
  sort: { description: name('t.description'), priceCents: whole('t.price_cents') },
  where: { type: isOneOf('t.type'), status: isOneOf('t.state') },
});
export const listWorkTasks = (db: Db, query: PageQuery<typeof workTaskList>) => listRecords(db, workTaskRecords, query);

export async function getWorkTask(db: Db, id: string): Promise<WorkTask> {
  const row = await db.first(
    sql<Omit<WorkTask, 'actions'>>`select ${columns}, t.created_at as "createdAt", t.version
      from work_tasks t where t.id = ${id}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(workTaskMachine, workTaskRules, row) };
}
