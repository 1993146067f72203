/** Connections beside those of the tills, for what takes long: they end with it, at the server too (decision 0204). */
import { PoolDb, type Stats } from './db.ts';
import { createPool, hangUp } from './pool.ts';

/** While it works PostgreSQL looks as often whether anybody is still there. */
const IS_ANYBODY_THERE = { client_connection_check_interval: '1s' };
/** What the night may take for one statement: at a million sales a look at all takes more than a till may wait. */
const PATIENCE_MS = 600_000;
/** One core of the server at most, and the plan that needs least of it. */
const QUIETLY = { max_parallel_workers_per_gather: '0', work_mem: '64MB' };

export interface Apart {
  readonly db: PoolDb;
  /** What still runs on it is ended at the server within a second. */
  readonly end: () => void;
}

function apart(db: PoolDb, max: number, { statementMs, settings, stats }: Own): Apart {
  const pool = db.watched(createPool(db.direct, max, statementMs, { ...IS_ANYBODY_THERE, ...settings }));
  const end = (): void => {
    if (pool.ending) return;
    pool.end().catch(() => {});
    // Who is idle says goodbye first.
    setImmediate(hangUp, pool);
  };
  return { db: new PoolDb(pool, stats, { vault: db.keys, told: db.told, watched: db.watched }), end };
}
interface Own {
  readonly statementMs?: number;
  readonly settings?: Readonly<Record<string, string>>;
  readonly stats?: Stats;
}

/** Of one heavy request: each statement has the deadline of a till's. */
export const besideTills = (db: PoolDb, stats: Stats): Apart => apart(db, 2, { stats });

const BRIEF_MS = 2000;
/** One connection for what is asked in passing, and not at all where the server takes long. */
export const brieflyApart = (db: PoolDb): Apart => apart(db, 1, { statementMs: BRIEF_MS });

/** One connection with ten minutes for each statement, and as little of the server as it takes. */
export const patientlyApart = (db: PoolDb): Apart => apart(db, 1, { statementMs: PATIENCE_MS, settings: QUIETLY });

export async function patiently<T>(db: PoolDb, work: (slow: PoolDb) => Promise<T>): Promise<T> {
  const { db: slow, end } = patientlyApart(db);
  try {
    return await work(slow);
  } finally {
    end();
  }
}
