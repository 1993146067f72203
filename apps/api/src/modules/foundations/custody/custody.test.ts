/** A move takes a thing from where it is, or not at all (docs/decisions/0057). */
import { expect, test } from 'vitest';
import { customerPlace, storePlace, transitPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { newShop, type Shop, useHouse } from '../../../../test/shop.ts';
import { transact } from '../../../platform/db.ts';
import { moveItems } from './custody.public.ts';

const house = useHouse();

/** As a room would: from where it believes the piece to be. */
const move = (itemId: string, from: string | null, to: string): Promise<void> =>
  transact(house.db, (tx) =>
    moveItems({ tx, who: { employeeId: null }, moved: new Set() }, [
      { itemId, kind: 'product', from, to, reason: 'Prueba', operationCode: null },
    ]),
  );
const movesOf = async (itemId: string) =>
  (
    await house.db.pool.query(
      'select seq, from_place as "from", to_place as "to" from custody_moves where item_id = $1 order by seq',
      [itemId],
    )
  ).rows;
const pieceAt = async (): Promise<{ shop: Shop; id: string; here: string }> => {
  const shop = await newShop(house);
  return { shop, id: (await shop.piece()).id, here: storePlace(shop.code) };
};

test('what is taken from where it is not is refused with where it is, and stays', async () => {
  const { id, here } = await pieceAt();
  const before = await movesOf(id);
  for (const from of [customerPlace, transitPlace('EN-LPA-26-00001'), null])
    await expect(move(id, from, customerPlace)).rejects.toMatchObject({
      code: 'CUSTODY_ELSEWHERE',
      details: { placeEs: expect.stringMatching(/\S/) },
    });
  expect(await movesOf(id)).toEqual(before);
  await move(id, here, transitPlace('EN-LPA-26-00001'));
  expect((await movesOf(id)).at(-1)).toEqual({ seq: 2, from: here, to: transitPlace('EN-LPA-26-00001') });
  // Back where it was: every piece is in one place when the file ends.
  await move(id, transitPlace('EN-LPA-26-00001'), here);
});

test('G4 of two who take it from the same place at once, one has it', async () => {
  const { id, here } = await pieceAt();
  const ways = ['EN-LPA-26-00002', 'EN-LPA-26-00003'].map(transitPlace);
  const ends = await Promise.allSettled(ways.map((way) => move(id, here, way)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = ways[ends.findIndex(({ status }) => status === 'fulfilled')]!;
  expect((await movesOf(id)).map(({ to }) => to)).toEqual([here, winner]);
  await move(id, winner, here);
});
