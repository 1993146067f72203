/**
 * What a room says once of its record, so that the kernel writes it: its table, its state table, who hears of a change
 * and how it is answered. No room writes a state by itself.
 */
import {
  type ActionOf,
  kindOf,
  kindsDue,
  type MachineDef,
  movesDue,
  nextAuto,
  placesIn,
  type Row,
  rowFor,
  type RulesFor,
  spotsAsked,
  type StateOf,
  type StateWords,
} from '@quilate/domain/kernel/machine.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { DB } from './db-types.gen.ts';
import { type Db, qb } from './db.ts';
import type { Operation } from './operation.ts';

/** What a row of the state table is asked with. */
export interface Held {
  readonly id: string;
  readonly state: string;
  readonly code?: string | null;
  readonly storeId?: string | null;
}

export type TableName = keyof DB;
type Kept = 'id' | 'state' | 'status' | 'version';
/** What an action changes of its record besides the state; that is written by the kernel. */
export type Columns<T extends TableName> = {
  readonly [K in Exclude<keyof Updateable<DB[T]>, Kept>]?: Updateable<DB[T]>[K] | RawBuilder<Updateable<DB[T]>[K]>;
} & { readonly [K in Kept]?: never };

/** What a command did to its record, told by its room. */
export interface Change<T extends TableName> {
  readonly columns?: Columns<T>;
  /** The number it gets by this, where it had none. */
  readonly code?: string;
  /** What the audit keeps; `before` and `after` of what was edited. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly before?: unknown;
  readonly after?: unknown;
  /** What needs the record as it is from now on, done once it is written. */
  readonly next?: () => Promise<void>;
  /** The row says it. */
  readonly state?: never;
}

export interface RecordDef<M extends MachineDef, T extends TableName, F extends Held, R> {
  readonly machine: M;
  readonly es: StateWords<StateOf<M>>;
  readonly rules: RulesFor<M, F>;
  /** None where its booking is all that is kept of it. */
  readonly table?: T;
  /** The column of its state, `state` unless said; or the columns that tell it; null where the room's own tell it. */
  readonly state?: (keyof DB[T] & string) | ((state: StateOf<M>) => Updateable<DB[T]>) | null;
  readonly isVersioned: 'version' extends keyof DB[T] ? true : false;
  /** The module that is told to read again, in the record's shop or everywhere. */
  readonly topic: string;
  readonly heardIn: 'store' | 'everywhere';
  /** What of it is in custody: where a row says `at`, these must be there. */
  readonly things?: (facts: F, tx: Db) => Promise<readonly string[]> | readonly string[];
  /** As it stands after a change: what automatic rows are asked with. */
  readonly read?: (operation: Operation, id: string) => Promise<F>;
  /** What an automatic row brings besides its state, by its action. */
  readonly follows?: Readonly<Record<string, (operation: Operation, held: F) => Promise<Columns<T>> | Columns<T>>>;
  /** What every change of it brings. */
  readonly stamp?: (operation: Operation) => Columns<T>;
  /** Done once changes of their state are written: whoever counts such records counts them as they are now. */
  readonly moved?: (
    operation: Operation,
    moves: readonly { readonly held: F; readonly to: StateOf<M> }[],
  ) => Promise<void>;
  /** The record as its screen shows it. */
  readonly reply: (operation: Operation, id: string) => Promise<R>;
}

/** `record<HeldWork>()({ … })`: the facts are fixed first, all else is inferred. */
export const record =
  <F extends Held>() =>
  <M extends MachineDef, T extends TableName, R>(def: RecordDef<M, T, F, R>): RecordDef<M, T, F, R> => {
    if (!def.read && def.machine.rows.some(followsByItself))
      throw new Error(`${def.machine.concept} has automatic rows: its record must say how it is read again`);
    const strange = Object.keys(def.follows ?? {}).find(
      (name) => !def.machine.rows.some((row) => row.auto && row.action === name),
    );
    if (strange !== undefined) throw new Error(`${def.machine.concept}: ${strange} is no automatic row`);
    return def;
  };

/** What the kernel needs of a record while it runs, whatever its room. */
export interface AnyRecord {
  readonly machine: MachineDef;
  readonly es: StateWords;
  readonly rules: Readonly<Record<string, (facts: never) => boolean>>;
  readonly table?: string;
  readonly state?: string | ((state: never) => object) | null;
  readonly isVersioned: boolean;
  readonly topic: string;
  readonly heardIn: 'store' | 'everywhere';
  readonly things?: (facts: never, tx: Db) => Promise<readonly string[]> | readonly string[];
  readonly read?: (operation: Operation, id: string) => Promise<Held>;
  readonly follows?: Readonly<Record<string, ((operation: Operation, held: never) => unknown) | undefined>>;
  readonly stamp?: (operation: Operation) => object;
  readonly moved?: (operation: Operation, moves: never) => Promise<void>;
}

const followsByItself = ({ auto, when }: Row): boolean => auto === true && when !== undefined;

type Rules = Readonly<Record<string, (facts: Held) => boolean>>;
export const rulesOf = (known: Pick<AnyRecord, 'rules'>): Rules => known.rules as Rules;

/** Writes what a row says: the state it leads to, from the one it leaves, and what its room changes besides. */
export async function writeRow(
  operation: Operation,
  { machine, table, state = 'state', isVersioned, stamp, moved }: AnyRecord,
  held: Held,
  row: Pick<Row, 'action' | 'from' | 'to'>,
  columns: object | undefined,
): Promise<void> {
  if (row.from === row.to && columns === undefined && !stamp) return;
  const told = typeof state === 'string' ? { [state]: row.to } : (state?.(row.to as never) ?? {});
  const version = isVersioned ? { version: sql`version + 1` } : {};
  const update = qb
    .updateTable(table as 'works')
    .set({ ...columns, ...stamp?.(operation), ...told, ...version } as Updateable<DB['works']>)
    .where('id', '=', held.id)
    .$if(typeof state === 'string', (query) => query.where(sql.ref(state as string), '=', row.from))
    .returning('id');
  const isGone = new Error(`${machine.concept}.${row.action}: ${held.id} is not ${row.from} any more`);
  await operation.tx.later(update, (written) => (written.length === 1 ? undefined : isGone));
  if (row.from !== row.to) await moved?.(operation, [{ held, to: row.to }] as never);
}

/** Takes the automatic rows whose rules hold now, one after another; answers the state that stays. */
export async function follow(operation: Operation, known: AnyRecord, id: string, state: string): Promise<string> {
  if (!known.machine.rows.some((row) => followsByItself(row) && row.from === state)) return state;
  return await followFrom(operation, known, await known.read!(operation, id));
}

async function followFrom(operation: Operation, known: AnyRecord, facts: Held): Promise<string> {
  const { machine, topic, heardIn } = known;
  const { id } = facts;
  let held = facts;
  for (let step = 0; step <= machine.rows.length; step += 1) {
    const row = nextAuto(machine, rulesOf(known), held);
    if (!row) return held.state;
    const columns = (await known.follows?.[row.action]?.(operation, held as never)) as object | undefined;
    await writeRow(operation, known, held, row, columns ?? {});
    allow(operation, row);
    took(operation, known, row, held);
    operation.states.push({ concept: machine.concept, recordId: id, from: row.from, to: row.to, action: row.action });
    held = { ...held, state: row.to };
  }
  throw new Error(`${topic} ${heardIn}: automatic rows of ${machine.concept} run in a circle`);
}

/** Something around a record has changed: what follows by itself is done now. */
export const settleRecord = <M extends MachineDef, T extends TableName, F extends Held, R>(
  operation: Operation,
  known: RecordDef<M, T, F, R>,
  { id, state }: NoInfer<Pick<F, 'id' | 'state'>>,
): Promise<string> => follow(operation, known, id, state);

/** The same where the room has the facts at hand: what a command does to another record of its own table. */
export async function settleHeld<M extends MachineDef, T extends TableName, F extends Held, R>(
  operation: Operation,
  known: RecordDef<M, T, F, R>,
  held: NoInfer<F>,
): Promise<string> {
  const any = known as unknown as AnyRecord;
  const state = await followFrom(operation, any, held);
  if (state !== held.state) operation.changes.push(changeOf(operation, any, held));
  return state;
}

/** What a row lets a command book, and where it lets it take things to. */
export function allow(
  { may, mayMove }: Pick<Operation, 'may' | 'mayMove'>,
  { posts = [], moves = [] }: Pick<Row, 'posts' | 'moves'>,
): void {
  for (const post of posts) may.add(kindOf(post));
  for (const kind of moves.flatMap(placesIn)) mayMove.add(kind);
}

/** A row was taken: the kinds it posts now must be booked, and what it moves must be moved. */
export function took(
  operation: Pick<Operation, 'due' | 'movesDue'>,
  { rules }: Pick<AnyRecord, 'rules'>,
  row: Pick<Row, 'posts' | 'moves'>,
  facts: object,
): void {
  for (const kind of kindsDue(row, rules as Rules, facts as Held)) operation.due.add(kind);
  operation.movesDue.push(...movesDue(row, rules as Rules, facts as Held));
}

/** Refuses what must be somewhere for this row and is elsewhere. */
export async function requireThere(
  operation: Pick<Operation, 'tx' | 'who' | 'services'>,
  { machine, rules, things }: Pick<AnyRecord, 'machine' | 'rules' | 'things'>,
  row: Row,
  held: Held,
): Promise<void> {
  const asked = spotsAsked(row, rules as Rules, held);
  if (asked.length === 0) return;
  if (!things) throw new Error(`${machine.concept}.${row.action} says where its things must be: its record names none`);
  await operation.services.introduced.requireAt(operation, await things(held as never, operation.tx), asked);
}

export const changeOf = (
  { who }: Pick<Operation, 'who'>,
  { topic, heardIn }: Pick<AnyRecord, 'topic' | 'heardIn'>,
  { id, storeId }: { readonly id: string; readonly storeId?: string | null | undefined },
) => ({ topic, storeId: heardIn === 'everywhere' ? '*' : (storeId ?? who.storeId), id });

type Taken<T extends TableName> = Pick<Change<T>, 'columns'>;

/**
 * An action on another record in the middle of a command: its row is asked, its state written, and what follows by
 * itself done. Refuses as the action itself would. Answers the state it ends in.
 */
export async function take<M extends MachineDef, T extends TableName, F extends Held, R>(
  operation: Operation,
  known: RecordDef<M, T, F, R>,
  held: NoInfer<F>,
  action: ActionOf<M>,
  change: Taken<T> | (() => Promise<Taken<T>>) = {},
): Promise<string> {
  const any = known as unknown as AnyRecord;
  const row = rowFor(any.machine, rulesOf(any), held, action);
  await requireThere(operation, any, row, held);
  const { columns } = typeof change === 'function' ? await change() : change;
  await writeRow(operation, any, held, row, columns);
  took(operation, any, row, held);
  const { from, to } = row;
  if (from !== to) operation.states.push({ concept: any.machine.concept, recordId: held.id, from, to, action });
  operation.changes.push(changeOf(operation, any, held));
  return await follow(operation, any, held.id, to);
}
