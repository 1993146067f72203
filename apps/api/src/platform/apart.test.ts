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

test('what nobody waits for has one core at most, and none of the connections of the tills', async () => {
  const ofTills = await inquire(house.db);
  const own = await patiently(house.db, inquire);
  expect(own).toMatchObject({ workers: '0', patience: '10min' });
  expect(own.pid).not.toBe(ofTills.pid);
});
