/** The only way to PostgreSQL: typed queries built with `qb`, run one by one on the pool or together in a `Tx`. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.gen.ts';
import { compiled, inParts, type Query } from './many-rows.ts';
import { brief, hangUp, READ_TIMEOUT, streamOf } from './pool.ts';
import { answersNothing, preparedName, type Refusals, said } from './statements.ts';
import type { Vault } from './vault.ts';

/** Builds queries, never runs them. */
export const qb = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

// bigint columns hold cents, milligrams and counts: all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Instants stay text with their microseconds: a Date would lose them and a cursor would skip rows.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Stats {
  statements: number;
  roundTrips: number;
  /** Of these, what it took to find that a code had to be checked first, and to check it. */
  checking?: Stats;
}

export interface Db {
  /** Opens and seals what some columns keep sealed. */
  readonly vault: Vault;
  run<O>(query: Query<O>, refusals?: Refusals): Promise<O[]>;
  first<O>(query: Query<O>, refusals?: Refusals): Promise<O | undefined>;
  one<O>(query: Query<O>, refusals?: Refusals): Promise<O>;
}

/** The same database as the role that cannot rewrite the books; for servers where that role needs no password. */
export function asAppRole(databaseUrl: string): string {
  return databaseUrl.replace(/\/\/[^@/]*@/, '//quilate_app@');
}

const COMMIT_MS = 10_000;
const ROLLBACK_MS = 5000;

abstract class Runner implements Db {
  readonly stats: Stats;
  readonly #vault: Vault | undefined;
  constructor(stats: Stats, vault: Vault | undefined) {
    this.stats = stats;
    this.#vault = vault;
  }

  get vault(): Vault {
    if (!this.#vault) throw new Error('this connection was given no key of the house');
    return this.#vault;
  }

  protected abstract send(config: pg.QueryConfig, refusals?: Refusals): Promise<pg.QueryResult>;

  async run<O>(query: Query<O>, refusals?: Refusals): Promise<O[]> {
    return (await this.send(this.prepared(query), refusals)).rows as O[];
  }

  protected prepared<O>(query: Query<O>): pg.QueryConfig & { readonly text: string } {
    const { sql: text, parameters } = compiled(query);
    const name = preparedName(text);
    this.stats.statements += 1;
    return { text, values: [...parameters], ...(name === undefined ? {} : { name }) };
  }

  async first<O>(query: Query<O>, refusals?: Refusals): Promise<O | undefined> {
    return (await this.run(query, refusals))[0];
  }

  async one<O>(query: Query<O>, refusals?: Refusals): Promise<O> {
    const row = await this.first(query, refusals);
    if (row === undefined) throw new Error('a row was expected');
    return row;
  }
}

/** What the connections of a house know of it. */
interface Ways {
  /** Without the key of the house nothing sealed is read or written. */
  readonly vault?: Vault | undefined;
  /** Where one connection is one of the server: what lives longer than a transaction goes there. */
  readonly direct?: () => string;
  /** Hears how far the books are once a COMMIT is confirmed; nothing, when its answer was lost. */
  readonly told?: ((position: string | undefined) => void) | undefined;
  /** Hears of what is asked over connections beside these. */
  readonly watched?: ((pool: pg.Pool) => pg.Pool) | undefined;
}

interface House extends Ways {
  pool: pg.Pool;
  /** Those before it, until what they are doing has ended. */
  readonly ending: Set<pg.Pool>;
}

/** Single statements outside any transaction. */
export class PoolDb extends Runner {
  readonly #house: House;
  constructor(pool: pg.Pool | House, stats: Stats = { statements: 0, roundTrips: 0 }, ways: Ways = {}) {
    const house: House = 'pool' in pool ? pool : { pool, ending: new Set(), ...ways };
    super(stats, house.vault);
    this.#house = house;
  }

  get keys(): Vault | undefined {
    return this.#house.vault;
  }

  get pool(): pg.Pool {
    return this.#house.pool;
  }

  get direct(): string {
    return this.#house.direct?.() ?? this.pool.options.connectionString!;
  }

  get told(): Ways['told'] {
    return this.#house.told;
  }

  get watched(): (pool: pg.Pool) => pg.Pool {
    return this.#house.watched ?? ((pool) => pool);
  }

  /** The same pool with counters of its own, one request long. */
  counting(stats: Stats): PoolDb {
    return new PoolDb(this.#house, stats);
  }

  /** New connections for whoever asks from now on; the old ones end with what they are doing, or at its deadline. */
  renew(pool: pg.Pool): void {
    const { pool: old, ending } = this.#house;
    this.#house.pool = pool;
    ending.add(old);
    const isOver = (): unknown => ending.delete(old);
    void old.end().then(isOver, isOver);
  }

  /** As `renew`, from a server that has been left: whoever still waits for it hears at once that it is gone. */
  move(pool: pg.Pool): void {
    this.renew(pool);
    for (const left of this.#house.ending) hangUp(left);
  }

  protected async send(config: pg.QueryConfig, refusals?: Refusals): Promise<pg.QueryResult> {
    this.stats.roundTrips += 1;
    return await this.pool.query(config).catch((error: Error) => {
      throw said(error, refusals);
    });
  }
}

/** More than these on their way wait for each other: nothing is held in memory without end. */
const MOST_IN_FLIGHT = 64;

/**
 * One transaction on one connection. Statements go out as soon as they are asked for and answer in order, so what does
 * not wait for an answer travels together: `await Promise.all([tx.run(a), tx.run(b)])` is one round trip. Of a write
 * that answers no rows nobody waits for the answer: it is on its way when `run` returns, and what it was refused for is
 * thrown by whoever waits next, by `settled`, or instead of the COMMIT (docs/decisions/0376).
 */
export class Tx extends Runner {
  readonly #client: pg.PoolClient;
  #inFlight = 0;
  /** Statements somebody waits for; a trip lasts until the last of them is answered. */
  #waitedFor = 0;
  #isOnTrip = false;
  #lastSent: Promise<unknown> = Promise.resolve();
  #firstFailure: Error | undefined;
  /** What was wrong with an answer nobody waited for: the database itself found nothing to refuse. */
  #wrong: Error | undefined;
  /** The last of those whose answer is looked at. */
  #lastLooked: Promise<unknown> = Promise.resolve();
  #isGathering = false;
  #isOver = false;

  constructor(client: pg.PoolClient, db: PoolDb) {
    super(db.stats, db.keys);
    this.#client = client;
  }

  /** `wrongIn` looks before any answer that follows does: what is refused because of it is not why. */
  protected send(
    config: pg.QueryConfig,
    refusals?: Refusals,
    isWaitedFor = true,
    wrongIn?: (rows: unknown[]) => Error | undefined,
  ): Promise<pg.QueryResult> {
    if (this.#isOver) return Promise.reject(new Error('the transaction is over'));
    if (!this.#isOnTrip) this.stats.roundTrips += 1;
    this.#isOnTrip = true;
    this.#inFlight += 1;
    if (isWaitedFor) this.#waitedFor += 1;
    this.#gather();
    const answered = (): void => {
      this.#inFlight -= 1;
      if (isWaitedFor) this.#waitedFor -= 1;
      if (isWaitedFor && this.#waitedFor === 0) this.#isOnTrip = false;
    };
    const asked = this.#client.query(config).finally(answered);
    const looked = (result: pg.QueryResult): pg.QueryResult => {
      this.#wrong ??= wrongIn?.(result.rows);
      return result;
    };
    const sent = asked.then(looked, (error: Error) => {
      this.#firstFailure ??= this.#wrong ?? said(error, refusals);
      throw this.#wrong ?? this.causeOf(said(error, refusals));
    });
    sent.catch(() => {});
    this.#lastSent = sent;
    return sent;
  }

  /** Whoever awaits it sees the failure; a statement sent together with a failed one must not end the process. */
  override run<O>(query: Query<O>, refusals?: Refusals): Promise<O[]> {
    const parts = inParts(compiled(query), (node, { queryId }) => qb.getExecutor().compileQuery(node, queryId));
    if (parts.length === 1) return this.#ask(parts[0]!, refusals);
    const all = Promise.all(parts.map((part) => this.#ask(part, refusals))).then((rows) => rows.flat());
    all.catch(() => {});
    return all;
  }

  #ask<O>(query: CompiledQuery<O>, refusals?: Refusals): Promise<O[]> {
    const config = this.prepared(query);
    const isWaitedFor = this.#isOver || this.#inFlight >= MOST_IN_FLIGHT || !answersNothing(config.text);
    const rows = this.send(config, refusals, isWaitedFor).then((result) => {
      if (this.#wrong) throw this.#wrong;
      return result.rows as O[];
    });
    rows.catch(() => {});
    return isWaitedFor ? rows : Promise.resolve([]);
  }

  /**
   * A write whose answer only tells whether it was right: as one that answers nothing. `wrongIn` looks at the answer
   * when it comes, and what it finds is thrown like a refusal: by whoever waits next, and before the COMMIT is sent.
   */
  later<O>(query: Query<O>, wrongIn?: (rows: O[]) => Error | undefined, refusals?: Refusals): Promise<void> {
    const isWaitedFor = this.#isOver || this.#inFlight >= MOST_IN_FLIGHT;
    const looks = wrongIn as ((rows: unknown[]) => Error | undefined) | undefined;
    const looked = this.send(this.prepared(query), refusals, isWaitedFor, looks).then(() => {
      if (this.#wrong) throw this.#wrong;
    });
    looked.catch(() => {});
    if (wrongIn) this.#lastLooked = looked;
    // The promise itself, whose refusal is heard: whoever is refused elsewhere first does not wait for this one.
    return isWaitedFor ? looked : Promise.resolve();
  }

  /** Waits for all that was sent: what was refused is thrown here, not further on. */
  async settled(): Promise<void> {
    await this.#lastSent;
    if (this.#waitedFor === 0) this.#isOnTrip = false;
    if (this.#wrong) throw this.#wrong;
  }

  /** Before the COMMIT, which travels with what nobody looks at: no answer that is looked at is still to come. */
  async allRight(): Promise<void> {
    await this.#lastLooked;
    if (this.#wrong) throw this.#wrong;
  }

  get failure(): Error | undefined {
    return this.#firstFailure;
  }

  /** What really went wrong: the statements behind a failed one only say that the transaction is aborted. */
  causeOf(error: unknown): unknown {
    return error instanceof pg.DatabaseError && error.code === '25P02' ? (this.#firstFailure ?? error) : error;
  }

  /** What is sent in one turn of the event loop leaves in one write: a third of the cost of a sale was system calls. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const stream = streamOf(this.#client);
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** Runs BEGIN, COMMIT or ROLLBACK and answers what the server really did. */
  async control(
    word: 'begin' | 'begin isolation level repeatable read read only' | 'commit' | 'rollback',
  ): Promise<string> {
    this.stats.statements += 1;
    const sent = this.send(word in CONTROL_MS ? brief(word, CONTROL_MS[word]!) : { text: word });
    return (await sent).command;
  }

  /** Ends it. What is asked of it later, by work nobody waited for, would land in the next one's transaction. */
  async end(word: 'commit' | 'rollback'): Promise<string> {
    this.#isOver = false;
    const ended = this.control(word);
    this.#isOver = true;
    return await ended;
  }
}

const CONTROL_MS: Readonly<Record<string, number>> = { commit: COMMIT_MS, rollback: ROLLBACK_MS };

/** A COMMIT that was not answered, or was answered with a doubt: it may be there, or be lost with this server. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';

  /** Not one that is only late, which may be committing still. */
  get isConnectionLost(): boolean {
    return this.cause instanceof Error && this.cause.message !== READ_TIMEOUT;
  }
}

const failureOf = (work: Promise<unknown>): Promise<Error | undefined> =>
  work.then(
    () => undefined,
    (error: Error) => error,
  );

/** Runs `work` in a transaction; nothing of it stays unless it returns and COMMIT is confirmed. */
export async function transact<T>(db: PoolDb, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  const tx = new Tx(client, db);
  let broken: Error | undefined;
  try {
    const begun = tx.control('begin');
    begun.catch(() => {});
    const result = await work(tx).catch(async (error: unknown) => {
      await begun;
      throw error;
    });
    await tx.allRight();
    await commit(tx, client, db.told);
    return result;
  } catch (error) {
    broken = error instanceof CommitUnknown ? error : await failureOf(tx.end('rollback'));
    throw tx.causeOf(error);
  } finally {
    client.release(broken);
  }
}

async function commit(tx: Tx, client: pg.PoolClient, told: Ways['told']): Promise<void> {
  let [done, doubt] = ['', ''];
  // A COMMIT whose standby was not waited for says so in a warning only: done here, and lost with this server.
  const onNotice = ({ code, message }: { code?: string | undefined; message?: string | undefined }): void => {
    if (code?.startsWith('01')) doubt = message ?? code;
  };
  client.on('notice', onNotice);
  try {
    const ended = tx.end('commit');
    const position = told && whereItIs(client);
    done = await ended;
    told?.(await position);
  } catch (error) {
    told?.(undefined);
    // A refusal by the server (a deferred check) is an answer; a lost connection is not.
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57')) throw error;
    throw new CommitUnknown('the connection was lost during COMMIT', { cause: error });
  } finally {
    client.off('notice', onNotice);
  }
  // Nobody waited for what failed: it is still why nothing was kept.
  if (done !== 'COMMIT') throw tx.failure ?? new Error(`the transaction ended with ${done}`);
  if (doubt !== '') throw new CommitUnknown(`COMMIT was answered with a warning: ${doubt}`);
}

/** How far the books are, in the same trip as what was asked before; undefined when nobody can say. */
export const whereItIs = (client: Pick<pg.ClientBase, 'query'>): Promise<string | undefined> =>
  client.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at').then(
    ({ rows }) => rows[0]!.at,
    () => undefined,
  );

/** A snapshot for reads that must agree with each other. */
export async function snapshot<T>(db: PoolDb, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  const tx = new Tx(client, db);
  try {
    await tx.control('begin isolation level repeatable read read only');
    return await work(tx);
  } finally {
    client.release(await failureOf(tx.end('rollback')));
  }
}
