/** Last numbers of another system: once a series, before the first one that is given here (docs/decisions/0370). */
import { type LastNumber, seriesOf } from '@quilate/domain/modules/office/numbers/numbers.beginnings.ts';
import { numbersEs } from '@quilate/domain/modules/office/numbers/numbers.es.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack, Use } from '../../../platform/uses.ts';
import { beginBooks, holdBooks, lastBooks, unbeginBooks } from '../../logistics/police/police.import.ts';

interface Shop {
  readonly id: string;
  readonly code: string;
}
type Shops = ReadonlyMap<string, Shop>;

const shopsOf = async (db: Db): Promise<Shops> => {
  const shops = await db.run(sql<Shop>`select id, code from store_names where is_active`.compile(qb));
  return new Map(shops.map((shop) => [shop.code, shop]));
};

export const lastNumberKey = ({ storeCode, document }: LastNumber): string => `${storeCode} ${document}`;

/** Of each: the number its series is at, 0 where none was given yet; nothing where there is no such shop. */
export async function numbersGiven(
  db: Db,
  rows: readonly LastNumber[],
  today: string,
): Promise<readonly (number | undefined)[]> {
  const shops = await shopsOf(db);
  const series = rows.map(({ document, storeCode }) => {
    const shop = shops.get(storeCode);
    return shop && seriesOf(document, shop, today);
  });
  const counted = await db.run(
    sql<{ name: string; value: number }>`select name, value::int from counters
      where name = any (${series.flatMap((one) => one?.counter ?? [])}::text[])`.compile(qb),
  );
  const books = await lastBooks(db);
  const given = new Map([
    ...counted.map(({ name, value }) => [name, value] as const),
    ...books.map(({ storeId, bookNumber }) => [`police book ${storeId}`, bookNumber] as const),
  ]);
  return series.map((one) => one && (given.get(one.counter) ?? 0));
}

/** Answers the ids of their beginnings in that order, or nothing if one of the series was begun meanwhile. */
export async function goOnAfter(operation: Operation, rows: readonly LastNumber[]): Promise<string[] | undefined> {
  const { tx, today } = operation;
  const shops = await shopsOf(tx);
  const begun = rows.map((row) => {
    const shop = shops.get(row.storeCode)!;
    return { id: uuidv7(), storeId: shop.id, ...row, ...seriesOf(row.document, shop, today) };
  });
  const isInTime = await beginBooks(
    tx,
    begun.flatMap(({ name, storeId, lastNumber: bookNumber, lastOrder }) =>
      name === 'police_books' ? [{ storeId, bookNumber, lastOrder: lastOrder! }] : [],
    ),
  );
  // Always in one order: two files of the same series wait for each other instead of locking both.
  const asked = JSON.stringify(begun.toSorted((a, b) => (a.counter < b.counter ? -1 : 1)));
  const { late } = await tx.one(
    sql<{ late: number }>`select count(*) filter (where not begin_series(id, counter, name, series, "lastNumber",
        "lastOrder"))::int as late
      from jsonb_to_recordset(${asked}::jsonb) as r(id uuid, counter text, name text, series text, "lastNumber" int,
        "lastOrder" int)`.compile(qb),
  );
  if (!isInTime || late > 0) return undefined;
  return begun.map(({ id }) => id);
}

const { kinds } = numbersEs;
/** Of `t`: its letters, or what it counts and where, for a shop is the series of some. */
const seriesName = sql<string>`coalesce((select case t.name
  when 'police_books' then ${kinds.police_books} else ${kinds.cash_sessions} end
  || ', ' || s.name from store_names s where s.id::text = t.series), t.series)`;

/** A number of here came after them: they stand. */
async function followed({ tx }: Operation, ids: readonly string[]): Promise<Use[]> {
  return await tx.run(
    sql<Use>`select t.id as "recordId", null as what, ${seriesName} as name
      from hold_series(${[...ids]}::uuid[]) as h(id)
      join series_beginnings t on t.id = h.id order by t.series`.compile(qb),
  );
}

/** Told anew by the right file: their series have no number yet. */
async function takeBackNumbers({ tx }: Operation, ids: readonly string[]): Promise<void> {
  const books = await tx.run(
    sql<{ storeId: string }>`select series as "storeId" from series_beginnings
      where id = any (${[...ids]}::uuid[]) and name = 'police_books' order by series`.compile(qb),
  );
  await unbeginBooks(
    tx,
    books.map(({ storeId }) => storeId),
  );
  await tx.run(sql`select undo_series(${[...ids]}::uuid[])`.compile(qb));
}

export const numbersBack: TakenBack = {
  kept: [],
  called: { table: 'series_beginnings', name: seriesName },
  // Whoever makes a book has its head first, and its number from it.
  hold: async ({ tx }, ids) => {
    const series = await tx.run(
      sql<{ series: string }>`select series from series_beginnings
        where id = any (${[...ids]}::uuid[]) and name = 'police_books' order by series`.compile(qb),
    );
    await holdBooks(
      tx,
      series.map((one) => one.series),
    );
  },
  usesOf: followed,
  takeBack: takeBackNumbers,
};
