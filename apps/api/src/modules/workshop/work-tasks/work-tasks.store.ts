/** The table of the module; only these functions write it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { workTasksErrors } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.errors.ts';
import type { NewWorkTask } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import type { WorkTaskState } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';

export type HeldWorkTask = NewWorkTask & {
  readonly id: string;
  readonly state: WorkTaskState;
  readonly version: number;
};

export async function lockWorkTask(db: Db, id: string): Promise<HeldWorkTask> {
  const row = await db.first(
    sql<HeldWorkTask>`select id, description, type, price_cents as "priceCents", state, version
      from work_tasks where id = ${id} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export const insertWorkTask = (operation: Operation, id: string, task: NewWorkTask): Promise<void> =>
  written(operation, id, task, () =>
    qb
      .insertInto('work_tasks')
      .values({ id, ...columnsOf(task) })
      .compile(),
  );

export const updateWorkTask = (operation: Operation, id: string, task: NewWorkTask): Promise<void> =>
  written(operation, id, task, () => qb.updateTable('work_tasks').set(columnsOf(task)).where('id', '=', id).compile());

const columnsOf = ({ description, type, priceCents }: NewWorkTask) => ({ description, type, price_cents: priceCents });

async function written(
  operation: Operation,
  id: string,
  task: NewWorkTask,
  statement: () => Parameters<Db['run']>[0],
): Promise<void> {
  await operation.tx.run(statement(), { work_tasks_once: () => new DomainError(workTasksErrors.WORK_TASK_EXISTS) });
  const words = wordsOf(task.description);
  await reindexWords(operation.tx, { kind: 'workTask', recordId: id, at: operation.now, storeId: null, words });
}
