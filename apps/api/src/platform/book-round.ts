/**
 * The look at all the books, which never rests: one invariant after another, the one nobody has looked at for longest
 * first. One process of several goes round; who waits for all of them has them looked at at once (decision 0203).
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Alarms } from './alarms.ts';
import { type Apart, patientlyApart } from './apart.ts';
import { type Db, type PoolDb, qb } from './db.ts';
import { type Invariant, type InvariantCount, lookAt } from './invariants.ts';
import type { Ended } from './jobs.ts';
import type { Log } from './log.ts';
import { type FoundDocument, leftSince, type Look, looksOf, nextTurn, nowOf } from './looks.ts';
import { rememberFailure, rememberLook } from './looks.ts';

/** Who goes round, and who looks just now: one of each in the house. */
const ROUND_LOCK = 715_004;
const LOOK_LOCK = 715_005;
/** Three times as long as a look took the server is let be, within these. */
const REST_TIMES = 3;
const REST_MS = 250;
const LONGEST_REST_MS = 10_000;
const AGAIN_MS = 1000;
const OTHERS_MS = 5000;
const TAKEN_MS = 50;

export interface Watched {
  readonly invariants: readonly Invariant[];
  readonly alarms: Alarms;
  readonly log: Log;
  /** Of what the first columns of the violations say. */
  readonly documentsOf: (db: Db, found: readonly string[]) => Promise<readonly FoundDocument[]>;
  /** What an alarm says. */
  readonly say: (broken: InvariantCount, found: readonly FoundDocument[]) => string;
  /** Hears of a look that had no answer. */
  readonly ended: Ended;
  readonly restMs?: number;
  /** Hears of each look while it is taken. */
  readonly doing?: Doing | undefined;
}
type Doing = <T>(name: string, work: () => Promise<T>) => Promise<T>;
const plainly: Doing = (_, work) => work();

/** How long who asks waits, and whether anybody is there at all. */
export interface Waits {
  readonly late: AbortSignal;
  readonly gone?: AbortSignal | undefined;
}

export class BookRound {
  readonly #db: PoolDb;
  readonly #watched: Watched;
  readonly #open = new Set<Apart>();
  readonly #stopped = new AbortController();
  #going: Promise<void> | undefined;

  constructor(db: PoolDb, watched: Watched) {
    this.#db = db;
    this.#watched = watched;
  }

  /** What the last looks found; it waits for none. */
  looks(): Promise<Look[]> {
    return looksOf(this.#db, this.#watched.invariants);
  }

  start(): void {
    this.#going = this.#goRound();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.renew();
    await this.#going;
  }

  /** What is being asked of this server is given up; the round goes on at the one that takes the writes. */
  renew(): void {
    for (const own of this.#open) this.#close(own);
  }

  /** Looks without a rest until nobody has to be looked at since; answers how many are left when it is late. */
  async pass(since: string, { late, gone }: Waits): Promise<number> {
    const own = this.#opened();
    const giveUp = (): void => this.#close(own);
    gone?.addEventListener('abort', giveUp, { once: true });
    const looking = this.#lookSince(own.db, since, late).finally(() => this.#close(own));
    // The look that is under way when it is late goes on: who asks again finds it done.
    looking.catch(() => {});
    await Promise.race([looking, ...(late.aborted ? [undefined] : [once(late, 'abort')])]);
    gone?.removeEventListener('abort', giveUp);
    return await leftSince(this.#db, this.#watched.invariants, since);
  }

  async #lookSince(slow: PoolDb, since: string, late: AbortSignal): Promise<void> {
    for (;;) {
      const tookMs = await this.#lookNext(slow, since);
      if (tookMs === 'none' || late.aborted) return;
      if (tookMs === 'taken') await sleep(TAKEN_MS);
    }
  }

  async #goRound(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const own = this.#opened();
      try {
        await this.#forgetOthers();
        while (this.#open.has(own)) await pause(await this.#goOn(own.db), signal);
      } catch (error) {
        if (!signal.aborted) this.#watched.log.warn({ err: error }, 'books');
        await pause(AGAIN_MS, signal);
      } finally {
        this.#close(own);
      }
    }
  }

  #opened(): Apart {
    const own = patientlyApart(this.#db);
    this.#open.add(own);
    return own;
  }

  #close(own: Apart): void {
    this.#open.delete(own);
    own.end();
  }

  /** One look of the round; answers how long to rest. */
  async #goOn(slow: PoolDb): Promise<number> {
    // Held until its connection ends; whoever holds it may take it again.
    if (!(await isTaken(slow, ROUND_LOCK))) return OTHERS_MS;
    const { restMs = REST_MS } = this.#watched;
    const tookMs = await this.#lookNext(slow);
    return typeof tookMs === 'string' ? restMs : Math.min(LONGEST_REST_MS, Math.max(restMs, tookMs * REST_TIMES));
  }

  /** Answers how long it took; `taken` while somebody else looks, `none` when all were looked at since. */
  async #lookNext(slow: PoolDb, since?: string): Promise<number | 'taken' | 'none'> {
    if (!(await isTaken(slow, LOOK_LOCK))) return 'taken';
    const turn = await nextTurn(slow, this.#watched.invariants, since);
    const { doing = plainly } = this.#watched;
    const look = turn && (() => this.#look(slow, turn.invariant, turn.failedBefore));
    const tookMs = look && (await doing(`look at ${turn.invariant.id}`, look));
    await slow.run(sql`select pg_advisory_unlock(${LOOK_LOCK})`.compile(qb));
    return tookMs ?? 'none';
  }

  async #look(slow: PoolDb, invariant: Invariant, failedBefore: boolean): Promise<number> {
    const { id } = invariant;
    const triedAt = await nowOf(slow);
    const since = performance.now();
    const took = (): number => Math.round(performance.now() - since);
    try {
      const result = await lookAt(slow, invariant);
      const tookMs = took();
      const found = await this.#watched.documentsOf(slow, result.found);
      await rememberLook(slow, { id, triedAt, tookMs, count: result.count, found });
      await this.#tell(result, found);
      if (failedBefore) await this.#watched.ended(`look-at-${id}`, undefined);
    } catch (error) {
      // What one question is refused does not keep the next from being asked; a server that is away does.
      if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) throw error;
      await rememberFailure(slow, { id, triedAt, tookMs: took() }, error.message);
      await this.#watched.ended(`look-at-${id}`, error.message);
    }
    return took();
  }

  async #tell(result: InvariantCount, found: readonly FoundDocument[]): Promise<void> {
    const { alarms, say } = this.#watched;
    if (result.count === 0) await alarms.settleOne('books', result.id);
    else await alarms.raise({ kind: 'books', subject: result.id, text: say(result, found) });
  }

  /** Alarms of what no invariant says any more. */
  async #forgetOthers(): Promise<void> {
    const { alarms, invariants } = this.#watched;
    await alarms.settle(
      'books',
      invariants.map(({ id }) => id),
    );
  }
}

const isTaken = async (db: PoolDb, lock: number): Promise<boolean> =>
  (await db.one(sql<{ is: boolean }>`select pg_try_advisory_lock(${lock}) as is`.compile(qb))).is;

const pause = (ms: number, stopped: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal: stopped }).catch(() => {});
