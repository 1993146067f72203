/** A piece that is sold keeps the seal it had (docs/decisions/0412). */
import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { openTill, useHouse } from '../../../../test/shop.ts';

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
