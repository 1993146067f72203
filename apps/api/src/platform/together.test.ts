import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { type Db, PoolDb, qb, transact } from './db.ts';
import { createPool } from './pool.ts';
import { askedOver, together } from './together.ts';
import { Vault } from './vault.ts';

const database = useDatabase();
let db: PoolDb;
const stats = { statements: 0, roundTrips: 0 };
beforeAll(() => {
  db = new PoolDb(createPool(database.url, 2), stats, { vault: new Vault('test-pepper-'.repeat(4)) });
});
afterAll(() => db.pool.end());
beforeEach(() => void Object.assign(stats, { statements: 0, roundTrips: 0 }));

const asked = (text: string, ...values: unknown[]) =>
  sql<Record<string, unknown>>(text.split('?') as unknown as TemplateStringsArray, ...values).compile(qb);

/** Of each kind the house keeps. */
const KINDS = asked(
  `select 12345678901 as cents, 42 as count, 0.5::float8 as share, true as is, null::text as nothing,
    'Ñandú «$1» \\ "dos"' as text, date '2026-02-28' as day, '{a,"b c",null}'::text[] as list, array[]::bigint[] as none,
    timestamptz '2026-11-28 20:42:39.123456+00' as at, timestamptz '2026-07-01 12:00+02' as summer,
    gen_random_uuid() is not null as has, '{"at": "2026-11-28T20:42:39.5+00:00", "n": [1, {"b": null}]}'::jsonb as said,
    ?::text as own, ?::bigint as number`,
  'una',
  7,
);

test('what is asked together is answered as if each had been asked alone, in one statement', async () => {
  const rows = asked(`select ?::text || ? as joined from generate_series(1, 3) n order by n desc`, 'a', 'b');
  const alone = [await db.run(rows), await db.run(KINDS)];
  Object.assign(stats, { statements: 0, roundTrips: 0 });
  const reads = together(db);
  const answers = await Promise.all([reads.run(rows), reads.run(KINDS), reads.first(asked('select 1 where false'))]);
  // Within JSON the driver leaves an instant as PostgreSQL writes it; here it is one like all others.
  const said = { at: '2026-11-28T20:42:39.5Z', n: [1, { b: null }] };
  expect(answers).toEqual([alone[0], [{ ...alone[1]![0], said }], undefined]);
  expect(stats).toEqual({ statements: 1, roundTrips: 1 });
});

test('one that is alone goes as it is; what is asked after an answer goes next', async () => {
  const reads = together(db);
  const [first] = await reads.run(KINDS);
  expect(first).toEqual((await db.run(KINDS))[0]);
  const chained = async () => (await reads.run(asked('select 1 as n'))).concat(await reads.run(asked('select 2 as n')));
  expect(await Promise.all([chained(), chained()])).toEqual([
    [{ n: 1 }, { n: 2 }],
    [{ n: 1 }, { n: 2 }],
  ]);
  expect(stats.statements).toBe(4);
});

test('a reading that gathers by itself goes with those of who hands it theirs', async () => {
  const prices = async (of: Db) => {
    const own = together(of);
    return await Promise.all([own.one(asked('select 1 as n')), own.one(asked('select 2 as n'))]);
  };
  const reads = together(db);
  expect(await Promise.all([prices(reads), reads.one(asked('select 3 as n'))])).toEqual([
    [{ n: 1 }, { n: 2 }],
    { n: 3 },
  ]);
  expect(stats).toEqual({ statements: 1, roundTrips: 1 });
  expect([askedOver(reads), askedOver(db)]).toEqual([db, db]);
});

test('one that fails fails for all who asked with it, and what changes something is refused', async () => {
  const reads = together(db);
  const all = await Promise.allSettled([reads.run(asked('select 1 as n')), reads.run(asked('select 1 / 0 as n'))]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(() => reads.run(asked('delete from sales'))).toThrow('only what reads goes together');
  await expect(reads.one(asked('select 1 where false'))).rejects.toThrow('a row was expected');
});

test('in a transaction it sees what the transaction wrote', async () => {
  const seen = await transact(db, async (tx) => {
    await tx.run(asked('create temp table shelf (code text) on commit drop'));
    await tx.run(asked(`insert into shelf values ('A'), ('B')`));
    const reads = together(tx);
    return await Promise.all([
      reads.run(asked('select code from shelf order by code')),
      reads.one(asked('select count(*)::int as n from shelf')),
    ]);
  });
  expect(seen).toEqual([[{ code: 'A' }, { code: 'B' }], { n: 2 }]);
});
