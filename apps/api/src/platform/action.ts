/**
 * `action()` and `creation()`: the row of the state table is the whole truth about a change, and the kernel carries it
 * out. A room says what it locks and what is its own; state, version, history, notices and answer are written here.
 */
import type { Endpoint, Received, Reply } from '@quilate/domain/kernel/contract.ts';
import type { ActionOf, BirthRuleOf, Creation, MachineDef, StateOf } from '@quilate/domain/kernel/machine.ts';
import { creationsOf } from '@quilate/domain/kernel/machine.ts';
import { command, type LockInput, type Other } from './command.ts';
import type { Operation } from './operation.ts';
import type { Bound } from './proof-checker.ts';
import {
  type AnyRecord,
  type Change,
  changeOf,
  follow,
  type Held,
  type RecordDef,
  requireThere,
  type TableName,
  writeRow,
} from './record.ts';
import type { CommandRoute } from './route.ts';

type Maybe<T> = Promise<T | void> | T | void;

/** A record that is answered otherwise than its endpoint says needs an answer of its own. */
type Answer<E extends Endpoint, F> = (
  operation: Operation,
  id: string,
  input: Received<E> & { readonly facts: F },
) => Promise<Reply<E>>;
type Answering<E extends Endpoint, R, F> = [R] extends [Reply<E>]
  ? { readonly reply?: Answer<E, F> }
  : { readonly reply: Answer<E, F> };

interface Asked<E extends Endpoint, Facts> {
  /** Of an action that may need approval: what a code given from afar must have been given for. */
  readonly bound?: (input: Received<E> & { readonly facts: Facts }) => Bound;
  /** Of an action that asks for the customer's PIN: whose. */
  readonly customerId?: (input: Received<E> & { readonly facts: Facts }) => string | null;
}

interface ActionDef<
  E extends Endpoint,
  M extends MachineDef,
  T extends TableName,
  F extends Held,
  R,
  G extends F,
> extends Asked<E, G> {
  readonly endpoint: E;
  readonly record: RecordDef<M, T, F, R>;
  readonly action: ActionOf<M>;
  /** Reads and locks what the action works on. */
  readonly lock: (input: LockInput<E>) => Promise<G>;
  /** What is the room's own; answers what it changes of the record, if anything. `to` is where the row leads. */
  readonly run?: (
    operation: Operation,
    input: Received<E> & { readonly facts: G; readonly to: StateOf<M> },
  ) => Maybe<Change<T>>;
}

export function action<E extends Endpoint, M extends MachineDef, T extends TableName, F extends Held, R, G extends F>(
  def: ActionDef<E, M, T, F, R, G> & Answering<E, R, NoInfer<G>>,
): CommandRoute {
  const { endpoint, lock, bound, customerId } = def;
  const known = def.record as unknown as AnyRecord;
  const answer = (def.reply ?? def.record.reply) as Answer<E, G>;
  return command<E, G>({
    endpoint,
    machine: def.record.machine,
    words: known.es,
    rules: known.rules as Readonly<Record<string, (facts: G) => boolean>>,
    action: def.action,
    lock,
    ...(bound ? { bound } : {}),
    ...(customerId ? { customerId } : {}),
    async run(operation, input) {
      const { facts } = input;
      const row = input.row!;
      await requireThere(operation, known, row, facts);
      const {
        columns,
        next,
        code = facts.code ?? null,
        ...told
      } = (await def.run?.(operation, { ...input, to: row.to })) ?? {};
      await writeRow(operation, known, facts, row, columns);
      await next?.();
      await follow(operation, known, facts.id, row.to);
      operation.changes.push(changeOf(operation, known, facts));
      const reply = () => answer(operation, facts.id, input);
      return { ...told, recordId: facts.id, code, state: row.to, reply };
    },
  });
}

export interface Created<E extends Endpoint> {
  readonly id: string;
  readonly code?: string | null;
  /** Whose record it is, where that is not the shop of who acts. */
  readonly storeId?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly after?: unknown;
  readonly others?: readonly Other[];
  /** Where what was just written need not be read again. */
  readonly reply?: () => Promise<Reply<E>> | Reply<E>;
  /** The creation says it. */
  readonly state?: never;
}

type Births<M extends MachineDef> =
  | (M['creation'] extends Creation ? M['creation'] : never)
  | (M['otherCreations'] extends readonly (infer C extends Creation)[] ? C : never);

type Ruled<Names extends string, Facts> = [Names] extends [never]
  ? { readonly rules?: never }
  : { readonly rules: { readonly [Name in Names]: (facts: Facts) => boolean } };

interface CreationDef<
  E extends Endpoint,
  M extends MachineDef,
  T extends TableName,
  F extends Held,
  R,
  S extends object,
> extends Asked<E, S> {
  readonly endpoint: E;
  readonly record: RecordDef<M, T, F, R>;
  readonly action: Births<M>['action'];
  /** Reads and locks what the record starts from. */
  readonly lock: (input: LockInput<E>) => Promise<S>;
  /** Writes the record in the state it is born in. */
  readonly run: (
    operation: Operation,
    input: Received<E> & { readonly facts: S; readonly state: Births<M>['to'] },
  ) => Promise<Created<E>>;
}

export function creation<
  E extends Endpoint,
  M extends MachineDef,
  T extends TableName,
  F extends Held,
  R,
  S extends object,
>(def: CreationDef<E, M, T, F, R, S> & Answering<E, R, NoInfer<S>> & Ruled<BirthRuleOf<M>, NoInfer<S>>): CommandRoute {
  const { endpoint, lock, bound, customerId } = def;
  const known = def.record as unknown as AnyRecord;
  const answer = (def.reply ?? def.record.reply) as Answer<E, S>;
  const { to: state } = creationsOf(known.machine).find((birth) => birth.action === def.action)!;
  return command<E, S>({
    endpoint,
    machine: def.record.machine,
    words: known.es,
    ...(def.rules ? { rules: def.rules } : {}),
    action: def.action,
    lock,
    ...(bound ? { bound } : {}),
    ...(customerId ? { customerId } : {}),
    async run(operation, input) {
      const created = await def.run(operation, { ...input, state });
      const { id, code = null, storeId, reply = () => answer(operation, id, input), ...told } = created;
      await follow(operation, known, id, state);
      operation.changes.push(changeOf(operation, known, { id, storeId }));
      return { ...told, recordId: id, code, state, reply };
    },
  });
}
