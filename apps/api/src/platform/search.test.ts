/** Words that many records have, and few have together. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { behindTheGuards, useDatabase } from '../../test/database.ts';
import { PoolDb, qb } from './db.ts';
import { createPool } from './pool.ts';
import { matching } from './search.ts';

const database = useDatabase();
const KIND = 'test';
const SHOP = '00000000-0000-7000-8000-000000000001';
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
  await db.run(
    sql`insert into search_words (kind, word, at, record_id, store_id)
      select ${KIND}, word, timestamptz '2026-01-01' + n * interval '1 minute', md5(n::text)::uuid,
        case when n % 1000 = 0 then ${SHOP}::uuid end
      from generate_series(30001, 36000) n
        cross join unnest(array['lopez' || n % 7, 'lopez' || n % 3, 'gomez' || n % 5]) as word
      on conflict do nothing`.compile(qb),
  );
  return async () => await db.pool.end();
});

/** The instants of what is found, in minutes, newest first. */
async function found(text: string, limit = 50, filter = sql`true`): Promise<number[]> {
  const matches = await matching(db, KIND, text);
  const rows = await db.run(
    sql<{ n: number }>`select (extract(epoch from f.at - timestamptz '2026-01-01') / 60)::int as n
      from (${matches!.rows(limit, filter)}) f`.compile(qb),
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

test('two common words nobody has together find nothing', async () => {
  expect(await found('hernandez nobody')).toEqual([]);
});

test('a rare word leads a common one, and a beginning stands for the words it begins', async () => {
  expect(await found('hernandez zurbaran')).toEqual([500]);
  expect(await found('hern mari', 2)).toEqual([5000, 4500]);
});

test('two beginnings of many words, all common, find each record once, newest first, and those of one shop', async () => {
  expect(await found('lop gom', 3)).toEqual([36_000, 35_999, 35_998]);
  expect(await found('gom lop', 3)).toEqual([36_000, 35_999, 35_998]);
  expect(await found('lop gom', 3, sql`m.store_id = ${SHOP}::uuid`)).toEqual([36_000, 35_000, 34_000]);
  expect(await found('lop gom', 3, sql`m.at < timestamptz '2026-01-01' + interval '30003 minutes'`)).toEqual([
    30_002, 30_001,
  ]);
  expect(await found('lop nob')).toEqual([]);
});

test('two beginnings of many words, asked together with what an index gives value by value, come newest first all the same', async () => {
  await behindTheGuards(
    database.url,
    `create table jewels (id uuid primary key, at timestamptz not null, metal text not null, note text not null);
     insert into jewels select md5(n::text)::uuid, timestamptz '2026-01-01' + n * interval '1 minute',
       case n % 10 when 0 then 'gold' when 5 then 'silver' else 'steel' end, repeat('x', 200)
       from generate_series(30001, 36000) n;
     create index on jewels (metal, at desc, id desc) where metal <> 'steel';
     analyze jewels; analyze search_words;`,
  );
  const ofNoble = sql`exists (select from jewels j where j.id = m.record_id
    and j.metal <> 'steel' and j.metal = any ('{gold,silver}'))`;
  const all = await found('lop gom', 2000, ofNoble);
  expect(all).toHaveLength(1200);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(await found('lop gom', 50, ofNoble)).toEqual(all.slice(0, 50));
});

test('two beginnings of many words are each read once, not for every word the other begins', async () => {
  const matches = await matching(db, KIND, 'lop gom');
  const plan = await db.run(
    sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary off)
      ${matches!.rows(51, sql`true`)}`.compile(qb),
  );
  const read = plan.map((row) => row['QUERY PLAN']).filter((line) => /\bsearch_words m/.test(line));
  expect(read).toHaveLength(2);
  for (const line of read) expect(line).toMatch(/loops=1\b/);
});
