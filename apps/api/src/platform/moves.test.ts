import { expect, test } from 'vitest';
import { newShop, useHouse } from '../../test/shop.ts';
import { productRecord } from '../modules/master-data/products/products.record.ts';
import { transact } from './db.ts';
import { moveByItself } from './moves.ts';

const house = useHouse();

const stepsOf = async (id: string): Promise<unknown[]> =>
  (await house.db.pool.query('select action from state_changes where record_id = $1 order by id', [id])).rows;
const pieceOf = async (id: string): Promise<unknown> =>
  (await house.db.pool.query('select status, version from products where id = $1', [id])).rows[0];

test('many move by their rows with version and history; one that is not where it was thought to be moves none', async () => {
  const shop = await newShop(house);
  const [one, other] = [await shop.piece(), await shop.piece()];
  const keep = { action: 'prereserve', from: 'available', to: 'prereserved' } as const;
  const free = { action: 'undoPrereserve', from: 'prereserved', to: 'available' } as const;
  const move = (rows: readonly (readonly [{ id: string }, typeof keep | typeof free])[]) =>
    transact(house.db, (tx) =>
      moveByItself(
        tx,
        productRecord,
        rows.map(([{ id }, row]) => ({ id, storeId: shop.id, rows: [row] })),
      ),
    );
  const before = [await pieceOf(one.id), await stepsOf(one.id)];
  await expect(
    move([
      [one, keep],
      [other, free],
    ]),
  ).rejects.toThrow('1 of 2 are not where they were');
  expect([await pieceOf(one.id), await stepsOf(one.id)]).toEqual(before);
  expect(
    await move([
      [one, keep],
      [other, keep],
    ]),
  ).toBe(2);
  for (const { id } of [one, other]) {
    expect(await pieceOf(id)).toEqual({ status: 'prereserved', version: 2 });
    expect((await stepsOf(id)).at(-1)).toEqual({ action: 'prereserve' });
  }
  for (const { id } of [one, other]) await move([[{ id }, free]]);
});
