/** Connections that die where nobody asks them anything. */
import { errorMonitor, once } from 'node:events';
import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { onOwnersBehalf, useDatabase } from '../../test/database.ts';
import { sql } from 'kysely';
import { createPool, PoolDb, qb, transact } from './db.ts';
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
