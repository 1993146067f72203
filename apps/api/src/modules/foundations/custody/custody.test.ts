/** A move takes a thing from where it is, or not at all (docs/decisions/0057). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { customerPlace, storePlace, transitPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { newShop, type Shop, useHouse } from '../../../../test/shop.ts';
import { qb, transact } from '../../../platform/db.ts';
import { moveItems, placesOf } from './custody.public.ts';

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

test('G4 what is held is asked where it is once, and again when it has been moved', async () => {
  const { id, here } = await pieceAt();
  const away = transitPlace('EN-LPA-26-00004');
  const take = { itemId: id, kind: 'product', reason: 'Prueba', operationCode: null } as const;
  let ended: Promise<unknown> = Promise.resolve();
  await transact(house.db.counting({ statements: 0, roundTrips: 0 }), async (tx) => {
    const mover = { tx, who: { employeeId: null }, moved: new Set<string>() };
    const asked = async (): Promise<unknown> => {
      const before = tx.stats.statements;
      return [(await placesOf(tx, [id])).get(id), tx.stats.statements - before];
    };
    expect([await asked(), await asked()]).toEqual([
      [here, 1],
      [here, 0],
    ]);
    // Who would take it meanwhile waits for this one, and finds it gone.
    ended = move(id, here, customerPlace).catch((error: unknown) => error);
    await moveItems(mover, [{ ...take, from: here, to: away }]);
    expect([await asked(), await asked()]).toEqual([
      [away, 1],
      [away, 0],
    ]);
    expect(await placesOf(tx, [randomUUID(), id])).toEqual(new Map([[id, away]]));
  });
  expect(await ended).toMatchObject({ code: 'CUSTODY_ELSEWHERE' });
  expect((await movesOf(id)).at(-1)!.to).toBe(away);
  await move(id, away, here);
});

test('what stays where it is stays in its corner; what goes elsewhere leaves it', async () => {
  const { id, here } = await pieceAt();
  const put = async (to: string, corner?: 'safe' | 'window'): Promise<unknown> => {
    const from = (await house.db.pool.query('select place from custody_items where item_id = $1', [id])).rows[0].place;
    const said = corner === undefined ? {} : { corner };
    const one = { itemId: id, kind: 'product' as const, from, to, reason: 'Prueba', operationCode: null, ...said };
    await transact(house.db, (tx) => moveItems({ tx, who: { employeeId: null }, moved: new Set() }, [one]));
    const { rows } = await house.db.pool.query(
      `select i.place, i.corner, i.seq, m.corner as moved from custody_items i
        join custody_moves m on m.item_id = i.item_id and m.seq = i.seq where i.item_id = $1`,
      [id],
    );
    return rows[0];
  };
  const transit = transitPlace('EN-LPA-26-00004');
  expect(await put(here, 'safe')).toEqual({ place: here, corner: 'safe', seq: 2, moved: 'safe' });
  expect(await put(here)).toEqual({ place: here, corner: 'safe', seq: 3, moved: 'safe' });
  expect(await put(here, 'window')).toEqual({ place: here, corner: 'window', seq: 4, moved: 'window' });
  expect(await put(transit)).toEqual({ place: transit, corner: null, seq: 5, moved: null });
  expect(await put(here, 'safe')).toEqual({ place: here, corner: 'safe', seq: 6, moved: 'safe' });
  // What was nowhere yet begins in the corner it is said to be in.
  const fresh = {
    itemId: randomUUID(),
    kind: 'bar' as const,
    from: null,
    to: here,
    reason: 'Prueba',
    operationCode: null,
  };
  await expect(
    transact(house.db, async (tx) => {
      await moveItems({ tx, who: { employeeId: null }, moved: new Set() }, [{ ...fresh, corner: 'safe' }]);
      const { corner } = await tx.one(
        qb.selectFrom('custody_items').select('corner').where('item_id', '=', fresh.itemId),
      );
      throw new Error(`lies in ${corner}`);
    }),
  ).rejects.toThrow('lies in safe');
});
