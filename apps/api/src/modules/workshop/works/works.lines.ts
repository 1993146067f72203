/** What a job is made of: tasks with the words and the price of the day, and what is not on the list. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { WorkTaskState, WorkTaskType } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.states.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { taskFits } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { NewWork, PledgeBody } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { qb, type Tx } from '../../../platform/db.ts';

export interface Line {
  readonly id: string;
  readonly taskId: string | null;
  readonly description: string;
  readonly priceCents: number;
}

interface Task {
  readonly id: string;
  readonly description: string;
  readonly type: WorkTaskType;
  readonly priceCents: number;
  readonly state: WorkTaskState;
}

type Asked = Pick<NewWork, 'tasks' | 'extraTasks'>;
type Fitted = Parameters<typeof taskFits>[1];

/** New lines, in the order they were asked for, of what they are done on. */
export async function newLines(tx: Tx, { tasks, extraTasks }: Asked, on: Fitted): Promise<Line[]> {
  const rows = await tx.run(
    sql<Task>`select id, description, type, price_cents as "priceCents", state from work_tasks
      where id = any (${[...tasks]}::uuid[])`.compile(qb),
  );
  const known = new Map(rows.map((task) => [task.id, task]));
  const asked = tasks.map((id): Line => {
    const task = known.get(id);
    if (!task) throw refuse(worksErrors.TASK_UNKNOWN);
    if (task.state !== 'active') throw refuse(worksErrors.TASK_INACTIVE, { description: task.description });
    requireFit(task.description, task.type, on);
    return { id: uuidv7(), taskId: id, description: task.description, priceCents: task.priceCents };
  });
  return [...asked, ...extraTasks.map((extra): Line => ({ id: uuidv7(), taskId: null, ...extra }))];
}

/** `field` is where it was asked for; without one, among the new tasks. */
function requireFit(description: string, type: WorkTaskType, on: Fitted, field?: string): void {
  if (!taskFits(type, on)) throw refuse(worksErrors.TASK_UNFIT, { description }, field);
}

interface HeldLine extends Line {
  /** Of its task in the price list; nothing for what is not on it. */
  readonly taskType: WorkTaskType | null;
}

export const heldLines = (tx: Tx, workId: string): Promise<HeldLine[]> =>
  tx.run(
    sql<HeldLine>`select l.id, l.task_id as "taskId", l.description, l.price_cents as "priceCents",
        t.type as "taskType" from work_lines l left join work_tasks t on t.id = l.task_id
      where l.work_id = ${workId} order by l.position, l.id`.compile(qb),
  );

/** Of the lines it has, those that stay: each still of what it is done on. */
export function keptOf(held: readonly HeldLine[], kept: readonly string[], on: Fitted): HeldLine[] {
  const lines = held.filter((line) => kept.includes(line.id));
  for (const { description, taskType } of lines) {
    if (taskType !== null) requireFit(description, taskType, on, 'keptLines');
  }
  return lines;
}

/** The lines of a job from now on, in this order. */
export async function replaceLines(tx: Tx, workId: string, lines: readonly Line[]): Promise<void> {
  await tx.run(qb.deleteFrom('work_lines').where('work_id', '=', workId));
  await saveLines(tx, workId, lines);
}

/** Those a job begins with. */
export async function saveLines(tx: Tx, workId: string, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) throw refuse(worksErrors.WORK_EMPTY);
  await tx.run(
    qb.insertInto('work_lines').values(
      lines.map(({ id, taskId, description, priceCents }, position) => ({
        id,
        work_id: workId,
        position,
        task_id: taskId,
        description,
        price_cents: priceCents,
      })),
    ),
  );
}

export function pledgeColumns(pledge: PledgeBody) {
  if (pledge.metal !== 'NONE' && pledge.weightMg === 0) throw refuse(worksErrors.PLEDGE_WEIGHT);
  const { metal, weightMg, family, gem, description } = pledge;
  return { metal, weight_mg: weightMg, family, gem, pledge_description: description };
}
