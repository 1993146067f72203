/** What is sealed keeps its seal while something else of it changes: a piece that is sold (docs/decisions/0412). */
import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { openTill, useHouse } from '../../../../test/shop.ts';
import { ROOMS } from '../../../rooms.ts';

const house = useHouse();
let undo: string | undefined;
afterAll(async () => {
  if (undo !== undefined) await behindTheGuards(house.databaseUrl, undo);
});

test('F17 a price edited behind the guards is still found once the piece is sold', async () => {
  const till = await openTill(house);
  const piece = await till.shop.piece();
  const priced = (cents: string) =>
    `update products set final_price_cents = ${cents} where id = '${piece.id}' returning final_price_cents`;
  await behindTheGuards(house.databaseUrl, priced('final_price_cents + 1'));
  undo = priced('final_price_cents - 1');
  const { rows } = await house.db.pool.query('select final_price_cents as cents from products where id = $1', [
    piece.id,
  ]);
  expect((await till.sell([piece.code], rows[0].cents)).status).toBe(201);
  expect(await brokenInvariants(house.db)).toMatchObject([{ id: 'I140', count: 1 }]);
});

test('a price changed aloud is sealed anew, and by nobody else', async () => {
  const { shop } = await openTill(house);
  const piece = await shop.piece();
  const sealed = async (set: string): Promise<boolean> => {
    const { rows } = await house.db.pool.query<{ is: boolean }>(
      `with of as (select seal from products where id = $1)
        update products p set ${set} from of where p.id = $1 returning p.seal = of.seal as is`,
      [piece.id],
    );
    return rows[0]!.is;
  };
  expect(await sealed('final_price_cents = p.final_price_cents + 100')).toBe(false);
  expect(await sealed(`seal = 'x'`)).toBe(true);
  expect(await sealed('notes = null')).toBe(true);
});

test('F17 what is sealed is sealed anew only by who writes what the seal is of, in every room', async () => {
  const { rows } = await house.db.pool.query<{ table: string; of: string[] }>(
    `select t.tgrelid::regclass::text as table, array(select attname::text from pg_attribute a
        where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr) and attname <> 'seal' order by 1) as of
      from pg_trigger t where t.tgname = 'zz_seal'`,
  );
  const wanted = ROOMS.flatMap(({ sealed = {} }) => Object.entries(sealed));
  expect(wanted.length).toBeGreaterThan(8);
  expect(Object.fromEntries(rows.map(({ table, of }) => [table, of]))).toEqual(
    Object.fromEntries(wanted.map(([table, columns]) => [table, columns.toSorted()])),
  );
});
