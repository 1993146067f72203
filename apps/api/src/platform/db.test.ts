/** Connections that die where nobody asks them anything. */
import { errorMonitor, once } from 'node:events';
import type pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { onOwnersBehalf, useDatabase } from '../../test/database.ts';
import { sql } from 'kysely';
import { PoolDb, qb, transact, type Tx } from './db.ts';
import { createPool } from './pool.ts';
import { refusalOf } from './failures.ts';
import { writesIn } from './write-scope.ts';

const database = useDatabase();
const uncaught = vi.fn<(error: Error) => void>();
process.on('uncaughtException', uncaught);
afterAll(() => process.off('uncaughtException', uncaught));

/** Ended by the server; answers what its client said. */
async function cut(client: pg.PoolClient, pid: number): Promise<string> {
  const told = once(client, errorMonitor) as Promise<[Error]>;
  await onOwnersBehalf(database.url, 'select pg_terminate_backend($1)', [pid]);
  return (await told)[0].message;
}
const unheard = vi.fn<(error: Error) => void>();
process.on('unhandledRejection', unheard);
afterAll(() => process.off('unhandledRejection', unheard));
const ADMINISTRATOR = 'terminating connection due to administrator command';

test('G7 a connection that is cut between two statements takes nobody with it', async () => {
  const pool = createPool(database.url, 1);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(await cut(client, rows[0]!.pid)).toBe(ADMINISTRATOR);
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release(true);
  await pool.end();
  expect(uncaught).not.toHaveBeenCalled();
});

test('G3 a statement nobody waited for is why its transaction ended: the failure is its own, not a fault of ours', async () => {
  const db = new PoolDb(createPool(database.url, 2));
  const never = sql`do $$ begin raise exception 'held elsewhere' using errcode = 'lock_not_available'; end $$`;
  const work = transact(db, async (tx) => {
    void tx.run(never.compile(qb));
    return 'what was answered before';
  });
  await expect(work).rejects.toMatchObject({ code: '55P03' });
  await db.pool.end();
});

test('G3 rows beyond what one statement can carry are written all the same, and all of them or none', async () => {
  await onOwnersBehalf(database.url, 'create table many_rows (n int primary key, twice int not null)', []);
  await onOwnersBehalf(database.url, 'grant select, insert on many_rows to public', []);
  const db = new PoolDb(createPool(database.url, 1));
  const rows = Array.from({ length: 70_000 }, (_, n) => ({ n, twice: 2 * n }));
  const insert = (values: readonly object[]) =>
    qb
      .insertInto('many_rows' as 'stores')
      .values(values as never)
      .returning('n' as 'id');
  const counted = sql<{ n: number }>`select count(*)::int as n from many_rows where twice = 2 * n`.compile(qb);
  const written = transact(db, (tx) => tx.run(insert([...rows, { n: 69_999, twice: 0 }])));
  await expect(written).rejects.toMatchObject({ code: '23505' });
  expect(await db.one(counted)).toEqual({ n: 0 });
  expect(await transact(db, (tx) => tx.run(insert(rows)))).toHaveLength(70_000);
  expect(await db.one(counted)).toEqual({ n: 70_000 });
  // What is read from elsewhere is not taken apart, and is not lost either.
  const read = sql`select n, 2 * n from unnest(array[${sql.join(rows.slice(0, 61_000).map(({ n }) => n + 70_000))}]::int[]) n`;
  const copied = qb.insertInto('many_rows' as 'stores').expression(read as never);
  await transact(db, (tx) => tx.run(copied));
  expect(await db.one(counted)).toEqual({ n: 131_000 });
  await db.pool.end();
});

describe('a write that answers nothing', () => {
  const taken = new Error('taken');
  const refusals = { notes_once: () => taken };
  const insert = sql`insert into notes (n) values (1)`.compile(qb);
  const one = sql<{ n: number }>`select count(*)::int as n from notes`.compile(qb);
  const begin = async (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
    const db = new PoolDb(createPool(database.url, 1));
    const done = transact(db, async (tx) => {
      await tx.run(sql`create temp table notes (n int constraint notes_once unique) on commit drop`.compile(qb));
      return await work(tx);
    });
    return await done.finally(() => void db.pool.end());
  };

  test('S6 is not waited for: what follows travels with it, and reads what it wrote', async () => {
    await begin(async (tx) => {
      const before = tx.stats.roundTrips;
      await tx.run(insert, refusals);
      await tx.run(sql`update notes set n = n + 1`.compile(qb));
      expect(await tx.one(one)).toEqual({ n: 1 });
      expect(tx.stats.roundTrips - before).toBe(1);
    });
  });

  test('G3 is refused in its own words, by whoever waits next or instead of the COMMIT', async () => {
    const twice = async (tx: Tx): Promise<void> => {
      await tx.run(insert, refusals);
      await tx.run(insert, refusals);
    };
    await expect(begin(twice)).rejects.toBe(taken);
    await expect(begin((tx) => twice(tx).then(() => tx.one(one)))).rejects.toBe(taken);
    await expect(begin((tx) => twice(tx).then(() => tx.settled()))).rejects.toBe(taken);
    await expect(begin((tx) => twice(tx).then(() => Promise.reject(new Error('another'))))).rejects.toThrow('another');
  });

  test('G3 nor is one whose answer is only looked at: what is wrong in it is said by who waits next, and nothing stays', async () => {
    const wrong = new Error('not where it was');
    const update = sql`update notes set n = 2 where n = 3 returning n`.compile(qb);
    const lost = (tx: Tx) => tx.later(update, ({ length }) => (length === 1 ? undefined : wrong));
    await begin(async (tx) => {
      const before = tx.stats.roundTrips;
      await tx.run(sql`insert into notes values (3)`.compile(qb));
      await lost(tx);
      expect(await tx.one(sql<{ n: number }>`select n from notes`.compile(qb))).toEqual({ n: 2 });
      expect(tx.stats.roundTrips - before).toBe(1);
    });
    await expect(begin(lost)).rejects.toBe(wrong);
    await expect(begin((tx) => lost(tx).then(() => tx.one(one)))).rejects.toBe(wrong);
    await expect(begin((tx) => lost(tx).then(() => tx.settled()))).rejects.toBe(wrong);
    // What is refused because of it is not why.
    await expect(
      begin((tx) =>
        lost(tx)
          .then(() => tx.run(insert))
          .then(() => tx.one(sql`select 1/0`.compile(qb))),
      ),
    ).rejects.toBe(wrong);
    const refused = (tx: Tx) => tx.run(insert).then(() => tx.later(insert, undefined, refusals));
    await expect(begin(refused)).rejects.toBe(taken);
  });

  test('G3 one that is refused while something else is waited for is heard all the same: no process ends by it', async () => {
    const refused = begin(async (tx) => {
      for (let nth = 0; nth < 64; nth += 1) await tx.later(sql`select pg_sleep(0.001)`.compile(qb));
      const writes = [tx.later(insert, undefined, refusals), tx.later(insert, undefined, refusals)];
      await tx.one(one);
      await Promise.all(writes);
    });
    await expect(refused).rejects.toBe(taken);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(unheard).not.toHaveBeenCalled();
  });

  test('G3 many of them wait for each other', async () => {
    await begin(async (tx) => {
      const more = sql`insert into notes select count(*) + 10 from notes`.compile(qb);
      for (let nth = 0; nth < 500; nth += 1) await tx.run(more);
      expect(await tx.one(one)).toEqual({ n: 500 });
    });
  });
});

test('G3 what is still asked of a transaction that is over reaches nobody: the next one has its connection to itself', async () => {
  const db = new PoolDb(createPool(database.url, 1));
  const writes = (shop: string) => sql`select ${writesIn([shop])}`.compile(qb);
  let late: Promise<unknown> | undefined;
  // As a repeated request, whose locks nobody waits for once its answer is found.
  await transact(db, async (tx) => {
    late = tx.run(writes('of the first')).then(() => tx.run(writes('of somebody else')));
    late.catch(() => {});
  });
  const shops = await transact(db, async (tx) => {
    await tx.run(writes('of the second'));
    await Promise.allSettled([late]);
    return await tx.one(sql<{ says: string }>`select current_setting('quilate.shops') as says`.compile(qb));
  });
  expect(shops.says).toBe('of the second');
  await expect(late).rejects.toThrow('the transaction is over');
  await db.pool.end();
});

test.each([
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Connection terminated unexpectedly',
  'Received unexpected commandComplete message from backend.',
])('G37 «%s» is the server that is gone, and no fault', (message) => {
  expect(refusalOf(new Error(message), '1')).toMatchObject({ status: 503, isFault: false });
});

test.each(['ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'])(
  'G37 %s is a network that is gone, and no fault',
  (code) => {
    expect(refusalOf(Object.assign(new Error('x'), { code }), '1')).toMatchObject({ status: 503, isFault: false });
  },
);
