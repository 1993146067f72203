import { getPriority } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useHouse } from '../../test/shop.ts';
import { patiently } from './apart.ts';
import { type PoolDb, qb } from './db.ts';

const house = useHouse();

const inquire = async (db: PoolDb) =>
  await db.one(
    sql<{ pid: number; workers: string; patience: string }>`select pg_backend_pid() as pid,
      current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('statement_timeout') as patience`.compile(qb),
  );

test('what nobody waits for has a core at most, and gives way to the tills that want it', async () => {
  const ofTills = await inquire(house.db);
  const { own, priority } = await patiently(house.db, async (slow) => {
    const said = await inquire(slow);
    return { own: said, priority: getPriority(said.pid) };
  });
  expect(own).toMatchObject({ workers: '0', patience: '10min' });
  expect(own.pid).not.toBe(ofTills.pid);
  expect(priority).toBe(10);
  expect(getPriority(ofTills.pid)).toBe(0);
});
