/**
 * The one way to change anything: key, lock, state table, proofs, run, audit and answer, in one database transaction.
 * Nothing else may write.
 */
import type { Endpoint, Received, Reply } from '@quilate/domain/kernel/contract.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import {
  type Creation,
  creationsOf,
  type MachineDef,
  proofsOf,
  type Proof,
  type Row,
  rowFor,
  type StateWords,
} from '@quilate/domain/kernel/machine.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendLines, type AuditLine } from './audit.ts';
import { CommitUnknown, type PoolDb, type Stats, transact, type Tx } from './db.ts';
import { encodeReply } from './encode.ts';
import { refuseUnknownSteps } from './flush-states.ts';
import { isRetryable, refusalOf } from './failures.ts';
import {
  claimKey,
  hashRequest,
  type Key,
  knownAnswer,
  saveAnswer,
  saveRefusal,
  type StoredAnswer,
  withoutCode,
} from './idempotency.ts';
import type { Operation } from './operation.ts';
import { type Bound, CodeUnchecked } from './proof-checker.ts';
import { KeptRefusal } from './kept-refusal.ts';
import { allow, took } from './record.ts';
import { explained } from './refused.ts';
import type { CommandAnswer, CommandRequest, CommandRoute } from './route.ts';
import { writingWords } from './search.ts';
import { writingStates } from './state-changes.ts';
import type { Scope, Who } from './who.ts';

const MAX_TRIES = 3;

export interface LockInput<E extends Endpoint> extends Received<E> {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
}

/** A record a command changed besides its own, with a line of its own in the audit. */
export type Other = Pick<AuditLine, 'action' | 'concept' | 'recordId' | 'code' | 'before' | 'after'>;

export interface Done<E extends Endpoint> {
  readonly recordId: string;
  readonly code: string | null;
  readonly state: string;
  /** What the audit keeps; `before` and `after` of what was edited. */
  readonly details?: Record<string, unknown>;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly others?: readonly Other[];
  readonly reply: () => Promise<Reply<E>> | Reply<E>;
}

export interface CommandDef<E extends Endpoint, Facts extends object> {
  readonly endpoint: E;
  readonly machine: MachineDef;
  readonly words: StateWords;
  readonly rules?: Readonly<Record<string, (facts: Facts & { state: string }) => boolean>>;
  readonly action: string;
  /** Reads and locks what the action works on; a creation answers what it needs to start. */
  readonly lock: (input: LockInput<E>) => Promise<Facts>;
  /** Of an action that may need approval: what a code given from afar must have been given for. */
  readonly bound?: (input: Received<E> & { facts: Facts }) => Bound;
  /** Of an action that asks for the customer's PIN: whose. */
  readonly customerId?: (input: Received<E> & { facts: Facts }) => string | null;
  readonly run: (operation: Operation, input: Received<E> & { facts: Facts; row: Row | undefined }) => Promise<Done<E>>;
}

export function command<E extends Endpoint, Facts extends object>(def: CommandDef<E, Facts>): CommandRoute {
  const auditAction = `${def.machine.concept}.${def.action}`;
  return {
    kind: 'command',
    endpoint: def.endpoint,
    auditAction,
    machine: def.machine,
    words: def.words,
    approval: approvalOf(def),
    execute: (request) => execute(def, request),
  };
}

/** Whether a manager may be asked, and what a code from afar is bound to, as the state table tells it. */
function approvalOf<E extends Endpoint, F extends object>(def: CommandDef<E, F>): CommandRoute['approval'] {
  const creations = creationsOf(def.machine).filter((creation) => creation.action === def.action);
  const isCreation = creations.length > 0;
  const own = isCreation ? creations : def.machine.rows.filter((row) => row.action === def.action);
  const asks = own.some(({ needs = [] }) =>
    needs.some((need) => (typeof need === 'string' ? need : need.proof) === 'approval'),
  );
  if (!asks) return undefined;
  const asksAmount = own.some(({ posts }) => posts !== undefined);
  return { asksRecord: !isCreation, asksAmount, isBound: def.bound !== undefined };
}

async function execute<E extends Endpoint, F extends object>(
  def: CommandDef<E, F>,
  request: CommandRequest,
): Promise<CommandAnswer> {
  const endpoint = `${def.endpoint.method} ${def.endpoint.path}`;
  const requestHash = hashRequest({
    storeId: request.who.storeId,
    params: request.params,
    body: withoutCode(request.body),
  });
  const key: Key = { employeeId: request.who.employeeId, endpoint, key: request.key, requestHash };
  let unknown: CommitUnknown | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const { statements, roundTrips } = request.db.stats;
    try {
      return await transact(request.db, (tx) => once(def, request, key, tx));
    } catch (thrown) {
      const error = await afterChecking(thrown as Error, request.db);
      if (error === undefined) {
        tellChecking(request.db.stats, { statements, roundTrips });
        continue;
      }
      if (error instanceof CommitUnknown) {
        const learnt = await learnOutcome(request, key, error);
        if (learnt) return learnt;
        if (unknown) throw error;
        unknown = error;
        continue;
      }
      // What was answered before is answered again, whatever stands in the way of doing it again.
      const stored = isRetryable(error) ? await knownAnswer(request.db, key).catch(() => undefined) : undefined;
      if (stored) return replayed(stored);
      if (isRetryable(error) && attempt < MAX_TRIES) {
        await sleep(20 * attempt + Math.random() * 30);
        continue;
      }
      if (unknown && !saysItWasNotDone(error)) throw unknown;
      const refusal = await explained(request.db, request.services, error);
      await keepRefusal(request, key, refusal);
      throw refusal;
    }
  }
}

const replayed = (stored: StoredAnswer): CommandAnswer => ({ ...stored, isReplayed: true, topics: ['all'] });

/** What was asked since `before` only led to the check of a code. */
function tellChecking(stats: Stats, before: Stats): void {
  const { checking = { statements: 0, roundTrips: 0 } } = stats;
  checking.statements += stats.statements - before.statements;
  checking.roundTrips += stats.roundTrips - before.roundTrips;
  stats.checking = checking;
}

/** Checks a code the operation stumbled over; nothing is left to say when it is right. */
async function afterChecking(error: Error, db: PoolDb): Promise<Error | undefined> {
  if (!(error instanceof CodeUnchecked)) return error;
  try {
    await error.check(db);
    return undefined;
  } catch (refusal) {
    return refusal as Error;
  }
}

async function once<E extends Endpoint, F extends object>(
  def: CommandDef<E, F>,
  request: CommandRequest,
  key: Key,
  tx: Tx,
): Promise<CommandAnswer> {
  const received = { params: request.params, query: request.query, body: request.body } as Received<E>;
  const { who, scope, services } = request;
  // Sent together: the key, the locks and the people who sign are one round trip.
  const claiming = claimKey(tx, key, { scope, chain: who.storeCode });
  const locking = def.lock({ ...received, tx, who, scope });
  const prove = services.introduced.proofs.prepare({
    tx,
    db: request.db,
    secrets: services.secrets,
    who,
    body: request.body,
    actionNames: services.house.actionNames,
    customers: services.introduced.customers,
  });
  locking.catch(() => {});
  const { now, lastLine, stored } = await claiming;
  if (stored) return replayed(stored);
  services.clock.refuseBackwards(now, lastLine);

  const facts = await locking;
  const { row, needs, from } = allowedRow(def, facts);
  const { keep, slip, details, states, changes, ...people } = await prove({
    needs,
    isSmall: row.isSmall === true && !needs.includes('approval'),
    action: `${def.machine.concept}.${def.action}`,
    now,
    policy: def.endpoint.policy,
    bound: () => def.bound?.({ ...received, facts }),
    customerId: () => def.customerId?.({ ...received, facts }),
  });
  const operation: Operation = {
    tx,
    db: request.db,
    who,
    scope,
    services,
    now,
    today: businessDate(new Date(now)),
    ...people,
    action: `${def.machine.concept}.${def.action}`,
    ...nothingYet(),
    states: [...states],
    changes: [...changes],
  };
  allow(operation, row);
  took(operation, { rules: def.rules ?? {} }, row, facts);
  const done = await def.run(operation, { ...received, facts, row: from === null ? undefined : (row as Row) });
  await keep(who, now, { concept: def.machine.concept, recordId: done.recordId });
  if (from !== done.state) {
    const own = { concept: def.machine.concept, recordId: done.recordId, from, to: done.state, action: def.action };
    operation.states.unshift(own);
  }
  refuseStrange(operation);
  const program = who.program ? { program: who.program.name } : {};
  const told = { ...done, details: { ...done.details, ...details, ...program } };
  const answer = await conclude(def, request, key, operation, told);
  return slip === undefined ? answer : { ...answer, slip: slip(request.requestId) };
}

/** It may do nothing but what its rows say, and has written nothing. */
const nothingYet = () => ({
  may: new Set<string>(),
  due: new Set<string>(),
  kinds: new Set<string>(),
  mayMove: new Set<string>(),
  movesDue: [],
  moved: new Set<string>(),
  words: [],
  booked: [],
  lines: [],
});

/** A fault of ours, met in the first test that runs it: a step or a booking that no row of a state table knows. */
function refuseStrange(operation: Operation): void {
  refuseUnknownSteps(operation);
  const { action, may, due, kinds, mayMove, movesDue, moved } = operation;
  for (const kind of kinds) if (!may.has(kind)) throw new Error(`${action} books ${kind}, which its row does not post`);
  for (const kind of due) if (!kinds.has(kind)) throw new Error(`${action} does not book ${kind}, which its row posts`);
  for (const kind of moved) if (!mayMove.has(kind)) throw new Error(`${action} moves to ${kind}; its row does not`);
  for (const places of movesDue) {
    if (!places.some((kind) => moved.has(kind))) throw new Error(`${action} does not move to ${places.join(' or ')}`);
  }
}

/** Writes what every command writes: the state history, the words, the audit line and the answer. */
async function conclude<E extends Endpoint, F extends object>(
  def: CommandDef<E, F>,
  request: CommandRequest,
  key: Key,
  operation: Operation,
  done: Done<E>,
): Promise<CommandAnswer> {
  const { tx, who, states, words } = operation;
  const writes: Promise<unknown>[] = [];
  const doer = { employeeId: who.employeeId, operationCode: done.code };
  const steps = states.length > 0 ? [writingStates(states, doer)] : [];
  const found = words.length > 0 ? [writingWords(words)] : [];
  const line = {
    chain: who.storeCode,
    at: operation.now,
    employeeId: who.employeeId,
    signerId: operation.signer?.id ?? null,
    approverId: operation.approver?.id ?? null,
    storeId: who.storeId,
    action: operation.action,
    concept: def.machine.concept,
    recordId: done.recordId,
    code: done.code,
    reason: operation.reason ?? null,
    requestId: request.requestId,
    details: done.details ?? {},
    before: done.before ?? null,
    after: done.after ?? null,
    books: operation.booked,
  };
  const others = (done.others ?? []).map((other) => ({ ...line, ...other, details: {}, books: [] }));
  const lines = [...operation.lines, line, ...others];
  // Nobody looks at what they answer: the COMMIT travels with them.
  writes.push(tx.later(appendLines(lines, operation.changes, [...steps, ...found])));
  const answer = { status: def.endpoint.status ?? 200, reply: encodeReply(def.endpoint, await done.reply()) };
  writes.push(tx.run(saveAnswer(key, answer, tx.vault)));
  await Promise.all(writes);
  const topics = [...new Set(operation.changes.map(({ topic }) => topic))];
  return { ...answer, isReplayed: false, topics };
}

/** What a creation needs is asked of what it starts from: it has no state yet. */
type CreationRules<F> = Readonly<Record<string, (facts: F) => boolean>>;

function allowedRow<E extends Endpoint, F extends object>(
  def: CommandDef<E, F>,
  facts: F,
): { row: Row | Creation; needs: readonly Proof[]; from: string | null } {
  const birth = creationsOf(def.machine).find((one) => one.action === def.action);
  if (birth) return { row: birth, needs: proofsOf(birth, (def.rules ?? {}) as CreationRules<F>, facts), from: null };
  const known = facts as F & { state: string };
  const row = rowFor(def.machine, def.rules ?? {}, known, def.action);
  return { row, needs: proofsOf(row, def.rules ?? {}, known), from: known.state };
}

/** A refusal after the key was taken: no other operation has it. */
const saysItWasNotDone = (error: Error): boolean =>
  error instanceof DomainError && error.def !== kernelErrors.STILL_RUNNING;

const LEARN_AFTER_MS = [20, 300, 600, 900, 1200, 1500];

/**
 * Nobody knows whether it was committed: the key tells, once every server that must know it does. Nothing is answered
 * where the connection is gone and no such key is there: it is done again, and waits for whoever still holds the key.
 */
async function learnOutcome(
  request: CommandRequest,
  key: Key,
  error: CommitUnknown,
): Promise<CommandAnswer | undefined> {
  for (const afterMs of LEARN_AFTER_MS) {
    await sleep(afterMs);
    const stored = await knownAnswer(request.db, key).catch(() => null);
    if (stored) return replayed(stored);
    if (stored === undefined && error.isConnectionLost) return undefined;
  }
  throw error;
}

async function keepRefusal(request: CommandRequest, key: Key, error: unknown): Promise<void> {
  if (!(error instanceof DomainError) || (error.def.status !== 409 && error.def.status !== 422)) return;
  const { status, body } = refusalOf(error, request.requestId);
  const said = saveRefusal(key, { status, reply: JSON.stringify(body) });
  if (!(error instanceof KeptRefusal)) return void (await request.db.run(said).catch(() => {}));
  await transact(request.db, async (tx) => {
    // Said to the same key before: what it leaves was written then.
    if ((await tx.run(said)).length > 0) await error.keep(tx);
  });
}
