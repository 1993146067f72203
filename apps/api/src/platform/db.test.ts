/** Connections that die where nobody asks them anything. */
import { errorMonitor, once } from 'node:events';
import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { onOwnersBehalf, useDatabase } from '../../test/database.ts';
import { createPool } from './db.ts';

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
