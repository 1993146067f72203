/** Many records of one table moved along their state table in one statement, by a command or by themselves. */
import { type ActionOf, type MachineDef, type Row, rowFor } from '@quilate/domain/kernel/machine.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { DB } from './db-types.gen.ts';
import { tell } from './change.ts';
import { type Db, qb } from './db.ts';
import { however } from './however-many.ts';
import { awaitFeed } from './feed.ts';
import type { Operation } from './operation.ts';
import {
  type AnyRecord,
  changeOf,
  type Columns,
  type Held,
  type RecordDef,
  requireThere,
  rulesOf,
  type TableName,
  took,
} from './record.ts';
import { insertStates, type StateChange } from './state-changes.ts';
import type { Refusals } from './statements.ts';

interface Course<M extends MachineDef, T extends TableName, F> {
  readonly held: F;
  /** One after the other. */
  readonly actions: readonly ActionOf<M>[];
  /** The same ones for all, with values of their own. */
  readonly columns?: { readonly [K in keyof Columns<T> & keyof Updateable<DB[T]>]?: Updateable<DB[T]>[K] };
}

/** What is written in the same statement as a change of many records, and what refuses it. */
export interface Beside {
  readonly write: RawBuilder<unknown>;
  readonly refusals: Refusals;
}

/**
 * `take` for many records: each row is asked; nothing follows by itself. Their shops hear of it once. Answers their
 * states now.
 */
export async function takeAll<M extends MachineDef, T extends TableName, F extends Held, R>(
  operation: Operation,
  def: RecordDef<M, T, F, R>,
  courses: readonly Course<M, T, NoInfer<F>>[],
  beside?: Beside,
): Promise<readonly Pick<F, 'id' | 'state'>[]> {
  if (courses.length === 0) return [];
  const known = def as unknown as AnyRecord;
  const taken = courses.map(({ held, actions, columns }) => ({ held, columns, rows: rowsOf(known, held, actions) }));
  for (const { held, rows } of taken) {
    for (const row of rows) {
      await requireThere(operation, known, row, held);
      took(operation, known, row, held);
      operation.states.push(stepOf(known, held.id, row));
    }
    const { topic, storeId } = changeOf(operation, known, held);
    operation.changes.push({ topic, storeId });
  }
  const ends = taken.map(({ held, columns, rows }) => ({
    id: held.id,
    from: held.state,
    to: rows.at(-1)?.to ?? held.state,
    ...(columns ? { columns } : {}),
  }));
  const { query, wrongIn } = writeEnds(known, ends, beside?.write);
  await Promise.all([
    operation.tx.later(query, wrongIn, beside?.refusals),
    known.moved?.(operation, taken.map(({ held }, at) => ({ held, to: ends[at]!.to })) as never),
  ]);
  return ends.map(({ id, to }) => ({ id, state: to as F['state'] }));
}

const stepOf = (
  { machine }: AnyRecord,
  recordId: string,
  { from, to, action }: Steps['rows'][number],
): StateChange => ({
  concept: machine.concept,
  recordId,
  from,
  to,
  action,
});

function rowsOf(known: Pick<AnyRecord, 'machine' | 'rules'>, held: Held, actions: readonly string[]): Row[] {
  let { state } = held;
  return actions.map((action) => {
    const row = rowFor(known.machine, rulesOf(known), { ...held, state }, action);
    state = row.to;
    return row;
  });
}

/** The rows of these actions, one after the other, without taking them; refuses as they would. */
export const rowsAfter = <M extends MachineDef, T extends TableName, F extends Held, R>(
  def: RecordDef<M, T, F, R>,
  held: NoInfer<F>,
  actions: readonly ActionOf<M>[],
): Row[] => rowsOf(def, held, actions);

interface Steps {
  readonly id: string;
  readonly storeId: string;
  readonly rows: readonly Pick<Row, 'from' | 'to' | 'action'>[];
  /** The same ones for all, with values of their own. */
  readonly columns?: object;
}

/** Records that are locked and move without a command, by time or as founding data: each by the rows it took. */
export async function moveByItself<M extends MachineDef, T extends TableName, F extends Held, R>(
  tx: Db,
  def: RecordDef<M, T, F, R>,
  steps: readonly Steps[],
): Promise<number> {
  const known = def as unknown as AnyRecord;
  const moved = steps.filter(({ rows }) => rows.length > 0);
  if (moved.length === 0) return 0;
  const ends = moved.map(({ id, rows, columns = {} }) => ({
    id,
    from: rows[0]!.from,
    to: rows.at(-1)!.to,
    columns,
  }));
  const { query, wrongIn } = writeEnds(known, ends);
  const wrong = wrongIn(await tx.run(query));
  if (wrong) throw wrong;
  const states = moved.flatMap(({ id, rows }) => rows.map((row) => stepOf(known, id, row)));
  await tx.run(insertStates(states, null, null));
  await tx.run(
    awaitFeed(moved.flatMap(({ id, storeId, rows }) => rows.map((row) => ({ ...stepOf(known, id, row), storeId })))),
  );
  const shops = moved.map(({ storeId }) => (known.heardIn === 'everywhere' ? '*' : storeId));
  await tx.run(tell(shops.map((storeId) => ({ topic: known.topic, storeId }))));
  return moved.length;
}

interface End {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly columns?: object;
}

/**
 * Compares and sets: a record that is not where it was thought to be is a fault. How many there are is not seen by who
 * plans the statement, so that it is planned once and not for each (decision 0412).
 */
function writeEnds(known: AnyRecord, ends: readonly End[], beside?: RawBuilder<unknown>) {
  const { machine, table, state = 'state', isVersioned } = known;
  if (typeof state !== 'string') throw new Error(`${machine.concept} keeps its state in no column of its own`);
  const of = sql.table(table!);
  const names = [state, ...Object.keys(ends[0]?.columns ?? {})];
  const sets = names.map((name) => sql`${sql.ref(name)} = m.${sql.ref(name)}`);
  const rows = ends.map(({ id, to, columns }) => ({ id, [state]: to, ...columns }));
  const [ids, were] = [ends.map(({ id }) => id), ends.map(({ from }) => from)];
  const query = sql<{ id: string }>`${beside ? sql`with beside as (${beside})` : sql``} update ${of} t set ${sql.join(
    isVersioned ? [...sets, sql`version = t.version + 1`] : sets,
  )}
      from jsonb_populate_recordset(null::${of}, ${JSON.stringify(rows)}::jsonb) m
        join unnest(${however(ids, 'uuid')}, ${however(were, 'text')}) as f(id, was) on f.id = m.id
      where t.id = m.id and t.${sql.ref(state)} = f.was returning t.id`.compile(qb);
  const wrongIn = ({ length }: readonly unknown[]): Error | undefined =>
    length === ends.length
      ? undefined
      : new Error(`${machine.concept}: ${ends.length - length} of ${ends.length} are not where they were`);
  return { query, wrongIn };
}
