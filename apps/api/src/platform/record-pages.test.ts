import { sql } from 'kysely';
import { list, period, some } from '@quilate/domain/kernel/list.ts';
import { beforeAll, expect, test } from 'vitest';
import { behindTheGuards } from '../../test/database.ts';
import { useHouse } from '../../test/shop.ts';
import { qb } from './db.ts';
import { instant, isOneOf, isRareOf, name, recordList, whole, within } from './record-lists.ts';
import { listRecords, type PageQuery } from './record-pages.ts';

const house = useHouse();
const MANY = 1200;
interface Jewel {
  readonly id: string;
  readonly madeAt: string;
  readonly maker: string;
  readonly priceCents: number;
}
const jewelList = list<Jewel>()({
  words: true,
  sort: ['madeAt', 'priceCents', 'maker'],
  default: '-madeAt',
  filters: { metal: some(['gold', 'silver']), ...period('madeAt') },
  sums: ['priceCents'],
});
const jewels = recordList(jewelList)<Jewel>({
  kind: 'jewel',
  table: 'jewels',
  as: 'j',
  columns: sql`j.id, j.made_at as "madeAt", j.maker, j.price_cents as "priceCents"`,
  sort: { madeAt: instant('j.made_at'), priceCents: whole('j.price_cents'), maker: name('j.maker') },
  where: { metal: isRareOf('j.metal', ['silver']), ...within('j.day', 'j.made_at') },
  sums: { priceCents: sql`j.price_cents` },
});
const page = (query: Partial<PageQuery<typeof jewelList>> = {}) =>
  listRecords(house.db, jewels, { limit: 50, ...query });

/** Twelve hundred of two metals; many cost the same and were made in the same instant by people of one name. */
beforeAll(async () => {
  await behindTheGuards(
    house.databaseUrl,
    `create table jewels (id uuid primary key default gen_random_uuid(), made_at timestamptz not null, day date not null,
       maker text not null, price_cents int not null, metal text not null);
     insert into jewels (made_at, day, maker, price_cents, metal)
     select '2026-01-01T10:00:00.123456Z'::timestamptz + interval '1 hour' * (n / 7),
       ('2026-01-01'::date + n / 168), (array['Ana Ñ', 'Álvaro', 'Bea', 'ana'])[1 + n % 4], 100 * (n % 50),
       case when n % 3 = 0 then 'gold' else 'silver' end from generate_series(0, ${MANY - 1}) n;
     insert into search_words (kind, word, at, record_id, store_id)
     select 'jewel', 'anillo', made_at, id, null from jewels where metal = 'gold';
     grant select on jewels to public;`,
  );
});

test.each(['madeAt', '-madeAt', 'priceCents', '-priceCents', 'maker', '-maker'] as const)(
  'by %s each one is on one page, and the pages go on in that order',
  async (sort) => {
    const seen: Jewel[] = [];
    let cursor: string | undefined;
    do {
      const { data, nextCursor } = await page({ sort, cursor, limit: 170 });
      seen.push(...data);
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expect(seen).toHaveLength(MANY);
    const column = sort.replace('-', '') as keyof Jewel;
    const rank = new Intl.Collator('es', { numeric: true }).compare;
    const ordered = seen.map((jewel) => String(jewel[column])).toSorted(rank);
    expect(seen.map((jewel) => String(jewel[column]))).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
  },
);

test('a cursor of another order is refused, not understood by chance', async () => {
  const { nextCursor } = await page({ sort: 'maker' });
  await expect(page({ sort: 'priceCents', cursor: nextCursor })).rejects.toThrow('Revisa los datos marcados.');
});

test('sums are of all that is filtered: up to a thousand at once, beyond that when asked', async () => {
  const gold = await page({ metal: ['gold'] });
  const all = await page();
  const asked = await page({ sums: 'all' });
  const every = [...Array(MANY).keys()].map((n) => ({ isGold: n % 3 === 0, priceCents: 100 * (n % 50) }));
  const sum = (rows: typeof every) => rows.reduce((total, { priceCents }) => total + priceCents, 0);
  expect(gold).toMatchObject({ totalCount: 400, sums: { priceCents: sum(every.filter(({ isGold }) => isGold)) } });
  expect(all).toMatchObject({ totalCount: 1000, totalIsCapped: true });
  expect(all.sums).toBeUndefined();
  expect(asked).toMatchObject({ totalCount: 1000, totalIsCapped: true, sums: { priceCents: sum(every) } });
});

test('by words they are the newest first, filtered, counted and added up alike', async () => {
  const found = await page({ q: 'anil', sort: 'priceCents', metal: ['gold'], limit: 3 });
  expect(found).toMatchObject({ totalCount: 400, sums: { priceCents: expect.any(Number) } });
  expect(found.data.map(({ madeAt }) => madeAt)).toEqual(
    found.data
      .map(({ madeAt }) => madeAt)
      .toSorted()
      .toReversed(),
  );
  expect(await page({ q: 'anil', metal: ['silver'] })).toMatchObject({ data: [], totalCount: 0 });
});

test('a day is from its beginning to its end', async () => {
  expect(await page({ from: '2026-01-02', to: '2026-01-02' })).toMatchObject({ totalCount: 168 });
});

test('what is rare and what is common are found alike, alone and together', async () => {
  const count = async (metal: ('gold' | 'silver')[]) => (await page({ metal, sums: 'all' })).totalCount;
  expect([await count(['gold']), await count(['silver']), await count(['silver', 'gold'])]).toEqual([400, 800, 1000]);
});

test('one value alone is asked as itself: an index that begins with it answers in the order of the list', async () => {
  await behindTheGuards(
    house.databaseUrl,
    `create index jewels_of_metal on jewels (metal, made_at desc, id desc); analyze jewels`,
  );
  const ordered = async (metals: readonly string[]): Promise<boolean> => {
    const rows = await house.db.run(
      sql<{ 'QUERY PLAN': string }>`explain select j.id from jewels j where ${isOneOf('j.metal')(metals)}
        order by j.made_at desc, j.id desc limit 5`.compile(qb),
    );
    return !rows.some((row) => row['QUERY PLAN'].includes('Sort'));
  };
  expect(await ordered(['gold'])).toBe(true);
  expect(await ordered(['gold', 'silver'])).toBe(false);
});
