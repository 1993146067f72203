/** Connections to PostgreSQL, and how long each may be silent. */
import type { Socket } from 'node:net';
import pg from 'pg';

/** The server gives up first and says why; only a server that says nothing is left to these. */
const STATEMENT_MS = 15_000;
const SILENCE_MS = 20_000;
/** What tells a connection that has died without a word from one that is quiet. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** A server that only copies another: what is read there is old, and nothing can be written. */
export class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer';
}

function refuseStandby(client: pg.ClientBase, done: (error?: Error) => void): void {
  client.query<{ is: string }>(`select current_setting('transaction_read_only') as is`, (error, result) => {
    const isStandby = () => result.rows[0]?.is !== 'off';
    done(error ?? (isStandby() ? new ReadOnlyServer('the server takes no writes') : undefined));
  });
}

/** The connections of each pool, those in use or being made too: the pool itself ends only what is idle. */
const connections = new WeakMap<pg.Pool, ReadonlySet<pg.Client>>();
export const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** What the driver says once a statement was not answered in time. */
export const READ_TIMEOUT = 'Query read timeout';

/** A statement with a deadline of its own: after it the connection is thrown away with all that waits on it. */
export const brief = (text: string, withinMs: number): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: withinMs,
});

/** Whoever waits on one of its connections hears at once that it is gone. */
export function hangUp(pool: pg.Pool): void {
  for (const client of connections.get(pool) ?? []) streamOf(client).destroy();
}

/** Of each connection. Behind a pooler nobody can say them: there they are the role's (`pooler.ts`). */
export const SETTINGS = {
  timezone: 'UTC',
  // What a screen asks is short: to compile it takes longer than to answer it, 0,2–0,7 s of a list.
  jit: 'off',
  lock_timeout: '8s',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '20s',
} as const;

/** `statementMs`: longer only for what nobody waits for. `more`: settings of PostgreSQL for each connection. */
export function createPool(
  connectionString: string,
  max: number,
  statementMs: number = STATEMENT_MS,
  more: Readonly<Record<string, string>> = {},
): pg.Pool {
  const settings = { ...SETTINGS, statement_timeout: `${statementMs}ms`, ...more };
  return poolOf({ connectionString, max, options: optionsOf(settings) }, statementMs);
}

/** Through a pooler that lends a connection for one transaction: what is set on one would be somebody else's. */
export const createSharedPool = (connectionString: string, max: number): pg.Pool =>
  poolOf({ connectionString, max }, STATEMENT_MS);

/** To a server that may take no writes. */
export const createReadingPool = (connectionString: string, max: number): pg.Pool =>
  poolOf({ connectionString, max, options: optionsOf(SETTINGS), verify: (_, done) => done() }, STATEMENT_MS);

const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

function poolOf(config: pg.PoolConfig, statementMs: number): pg.Pool {
  const known = new Set<pg.Client>();
  class Known extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super(settings);
      known.add(this);
      this.once('end', () => known.delete(this));
      // Lost between the pool and whoever asked for it, nobody listens, and the process would end. Whoever asks it
      // something hears; the pool keeps none that is lost.
      this.on('error', () => {});
    }
  }
  const pool = new pg.Pool({
    Client: Known,
    query_timeout: statementMs + SILENCE_MS - STATEMENT_MS,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    ...KEPT_ALIVE,
    verify: refuseStandby,
    ...config,
  });
  // What it says of an idle connection that is lost: the next query has another one.
  pool.on('error', () => {});
  connections.set(pool, known);
  return pool;
}
