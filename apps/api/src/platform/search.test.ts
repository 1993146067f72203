/** Words that many records have, and few have together. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { PoolDb, qb } from './db.ts';
import { createPool } from './pool.ts';
import { matching } from './search.ts';

const database = useDatabase();
const KIND = 'test';
let db: PoolDb;

/** Each has one of the two; every five hundredth has both. */
beforeAll(async () => {
  db = new PoolDb(createPool(database.url, 2));
  await db.run(
    sql`insert into search_words (kind, word, at, record_id)
      select ${KIND}, w.word, timestamptz '2026-01-01' + n * interval '1 minute', md5(n::text)::uuid
      from generate_series(1, 5000) n
        cross join lateral (values ('hernandez', n % 2 = 0), ('maria', n % 2 = 1 or n % 500 = 0), ('zurbaran', n = 500),
          ('nobody', n % 2 = 1)) w(word, has)
      where w.has
      union all
      select ${KIND}, word, timestamptz '2026-01-01' + n * interval '1 minute', md5(n::text)::uuid
      from generate_series(10001, 20000) n cross join unnest(array['everybody', 'tenerife']) as word`.compile(qb),
  );
  return async () => await db.pool.end();
});

/** The instants of what is found, in minutes, newest first. */
async function found(text: string, limit = 50): Promise<number[]> {
  const matches = await matching(db, KIND, text);
  const rows = await db.run(
    sql<{ n: number }>`select (extract(epoch from f.at - timestamptz '2026-01-01') / 60)::int as n
      from (${matches!.rows(limit, sql`true`)}) f`.compile(qb),
  );
  return rows.map(({ n }) => n);
}

test('two common words find what has both, newest first, whichever is typed first', async () => {
  const both = [5000, 4500, 4000, 3500, 3000, 2500, 2000, 1500, 1000, 500];
  expect(await found('Hernández María')).toEqual(both);
  expect(await found('maria hernandez')).toEqual(both);
  expect(await found('maria hernandez', 3)).toEqual(both.slice(0, 3));
});

test('two common words that many have together are looked up among the newest: not all of them are read', async () => {
  expect(await found('everybody tenerife', 3)).toEqual([20_000, 19_999, 19_998]);
  const matches = await matching(db, KIND, 'everybody tenerife');
  const plan = await db.run(
    sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary off)
      ${matches!.rows(51, sql`true`)}`.compile(qb),
  );
  const lines = plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('search_words'));
  expect(lines.filter((line) => line.includes('never executed'))).toHaveLength(2);
  for (const [, rows] of lines.join('\n').matchAll(/actual rows=([\d.]+)/g)) expect(Number(rows)).toBeLessThan(100);
});

test('of two common words that many have together only the newest are looked up', async () => {
  expect(await found('everybody tenerife', 3)).toEqual([20_000, 19_999, 19_998]);
  const matches = await matching(db, KIND, 'everybody tenerife');
  const plan = await db.run(
    sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary off)
      ${matches!.rows(51, sql`true`)}`.compile(qb),
  );
  const read = plan.map((row) => row['QUERY PLAN']).filter((line) => / on search_words /.test(line));
  expect(read.filter((line) => line.includes('never executed'))).toHaveLength(2);
  for (const [, rows] of read.join('\n').matchAll(/actual rows=([\d.]+)/g)) expect(Number(rows)).toBeLessThan(100);
});

test('two common words nobody has together find nothing', async () => {
  expect(await found('hernandez nobody')).toEqual([]);
});

test('a rare word leads a common one, and a beginning stands for the words it begins', async () => {
  expect(await found('hernandez zurbaran')).toEqual([500]);
  expect(await found('hern mari', 2)).toEqual([5000, 4500]);
});
