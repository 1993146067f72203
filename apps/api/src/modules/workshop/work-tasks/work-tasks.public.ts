/** Tasks for who fills an installation. */
import { workTaskMachine } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import type { NewWorkTask } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import { indexWords, wordsOf } from '../../../platform/search.ts';
import { insertStates } from '../../../platform/state-changes.ts';

/** Founding data: the price list a workshop begins with. */
export async function seedWorkTasks(db: Db, tasks: readonly NewWorkTask[]): Promise<void> {
  const rows = tasks.map((task) => ({ id: uuidv7(), task }));
  const values = rows.map(({ id, task: { description, type, priceCents } }) => ({
    id,
    description,
    type,
    price_cents: priceCents,
  }));
  const inserted = await db.run(
    qb.insertInto('work_tasks').values(values).returning(['id', 'description', 'created_at as at']),
  );
  const { concept, creation } = workTaskMachine;
  const { action, to } = creation;
  await db.run(
    insertStates(
      rows.map(({ id: recordId }) => ({ concept, recordId, from: null, to, action })),
      null,
      null,
    ),
  );
  for (const { id: recordId, description, at } of inserted) {
    await db.run(indexWords({ kind: 'workTask', recordId, at, storeId: null, words: wordsOf(description) }));
  }
}
