import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { agedInHold } from '../../../../test/holds.ts';
import { bought, newDesk, lotStep, setPrices } from '../../../../test/purchases.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { transact } from '../../../platform/db.ts';
import { lockLotOf } from './lots.public.ts';
import { releaseLots } from './lots.release.ts';
import { submitBook } from './lots.books.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

/** As if its book had been handed in some days ago. */
const age = (id: string, days: number) => agedInHold(house, sql`id = ${id}`, days);
const stateOf = async (till: Awaited<ReturnType<typeof newDesk>>['till'], id: string): Promise<string> =>
  (await till.get(`/v1/lots/${id}`)).json.state;

describe('the hold', () => {
  test('R-PUR-07 it does not end before its book is handed in, however long ago it was bought', async () => {
    const desk = await newDesk(house);
    const { lotId, lotCode } = await bought(desk);
    await house.db.pool.query('update lots set taken_date = taken_date - 60 where id = $1', [lotId]);
    await releaseLots(house.db);
    expect((await desk.till.get(`/v1/lots/${lotId}`)).json).toMatchObject({
      state: 'initially-blocked',
      holdUntil: null,
    });
    expect(await lotStep(desk.till, lotId, 'mark-to-ship')).toMatchObject({
      status: 409,
      json: { code: 'HOLD_WAITS_FOR_BOOK', details: { lotCode } },
    });
  });

  test('R-PUR-07 inside it nothing sends a lot away: refused with its last day', async () => {
    const desk = await newDesk(house);
    const { lotId, lotCode } = await bought(desk);
    await age(lotId, 0);
    const until = addDays(businessDate(new Date()), 15);
    const refused = await lotStep(desk.till, lotId, 'mark-to-ship');
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'HOLD_ACTIVE', details: { lotCode, holdUntilDate: until } },
    });
    expect(refused.json.message).toContain(until.split('-').toReversed().join('/'));
  });

  test('R-PUR-07 the midnight after its last day sets it free, not the one before, and once', async () => {
    const desk = await newDesk(house);
    const { lotId } = await bought(desk);
    await age(lotId, 15);
    expect(await releaseLots(house.db)).toBe(0);
    expect(await stateOf(desk.till, lotId)).toBe('initially-blocked');
    await age(lotId, 1);
    const both = await Promise.all([releaseLots(house.db), releaseLots(house.db)]);
    expect(both.reduce((a, b) => a + b)).toBe(1);
    expect(await stateOf(desk.till, lotId)).toBe('released');
    const { rows } = await house.db.pool.query(
      `select action, to_state from state_changes where record_id = $1 order by id`,
      [lotId],
    );
    expect(rows.map((row) => row.to_state)).toEqual(['initially-blocked', 'to-be-released', 'released']);
  });

  test('R-PUR-07 from the day its book is handed in the days count anew', async () => {
    const desk = await newDesk(house);
    const { id, lotId } = await bought(desk);
    const today = businessDate(new Date());
    await transact(house.db, async (tx) => submitBook({ tx }, [(await lockLotOf(tx, id))!], addDays(today, 3)));
    const { json } = await desk.till.get(`/v1/lots/${lotId}`);
    expect([json.submittedDate, json.holdUntil]).toEqual([addDays(today, 3), addDays(today, 18)]);
  });

  test('R-PUR-05 R-PUR-07 a lot of which the police hold a piece is not released, and says partial', async () => {
    const desk = await newDesk(house);
    const { id, lotId } = await bought(desk, {
      lines: [1, 2].map(() => ({
        family: 'ANILLO',
        description: 'Anillo liso',
        metal: 'ORO_18',
        weightMg: 2_000,
        metalWeightMg: 2_000,
      })),
    });
    await house.db.pool.query('update lot_lines set confiscated_at = now() where lot_id = $1 and position = 1', [
      lotId,
    ]);
    await age(lotId, 16);
    await releaseLots(house.db);
    expect(await stateOf(desk.till, lotId)).toBe('to-be-released');
    expect((await desk.till.get(`/v1/purchases/${id}`)).json.confiscated).toBe('partial');
    expect((await desk.till.get('/v1/purchases?phase=confiscated')).json.totalCount).toBe(1);
    const other = await bought(desk);
    const heldAs = async (...held: string[]): Promise<string[]> => {
      const asked = held.map((one) => `confiscated[]=${one}`).join('&');
      return (await desk.till.get(`/v1/lots?${asked}`)).json.data.map((lot: { id: string }) => lot.id);
    };
    expect([await heldAs('partial'), await heldAs('total'), await heldAs('none')]).toEqual([
      [lotId],
      [],
      [other.lotId],
    ]);
    expect(await heldAs('total', 'partial')).toEqual([lotId]);
    expect(await heldAs('none', 'partial')).toEqual([other.lotId, lotId]);
    expect((await lotStep(desk.till, lotId, 'mark-to-ship')).json.code).toBe('HOLD_ACTIVE');
    await house.db.pool.query('update lot_lines set confiscated_at = null where lot_id = $1', [lotId]);
    await releaseLots(house.db);
    expect(await stateOf(desk.till, lotId)).toBe('released');
  });
});

describe('a released lot', () => {
  const released = async () => {
    const desk = await newDesk(house);
    const made = await bought(desk);
    await age(made.lotId, 16);
    await releaseLots(house.db);
    return { ...desk, ...made };
  };

  test('R-PUR-07 it is set aside to be sent, and back; a repeat is one', async () => {
    const { till, lotId } = await released();
    const key = 'apartar-para-enviar-01';
    const first = await lotStep(till, lotId, 'mark-to-ship', undefined, key);
    expect(first).toMatchObject({ status: 200, json: { state: 'to-be-shipped' } });
    expect((await lotStep(till, lotId, 'mark-to-ship', undefined, key)).text).toBe(first.text);
    expect((await lotStep(till, lotId, 'mark-to-ship')).json.code).toBe('STATE_CONFLICT');
    expect((await lotStep(till, lotId, 'undo-mark-to-ship')).json.state).toBe('released');
    expect((await lotStep(till, lotId, 'undo-mark-to-ship')).json.code).toBe('STATE_CONFLICT');
  });

  test('R-PUR-06 the house may keep it back, with a reason and a signature, and let it go', async () => {
    const { till, lotId } = await released();
    expect((await lotStep(till, lotId, 'block-internally', { signature: till.signature })).json.code).toBe(
      'VALIDATION',
    );
    const body = { reason: 'Peso dudoso', signature: till.signature };
    expect((await lotStep(till, lotId, 'block-internally', body)).json.state).toBe('block-int');
    expect((await lotStep(till, lotId, 'mark-to-ship')).json.code).toBe('STATE_CONFLICT');
    expect((await lotStep(till, lotId, 'unblock', { signature: till.signature })).json.state).toBe('released');
    expect((await lotStep(till, lotId, 'unblock', { signature: till.signature })).json.code).toBe('STATE_CONFLICT');
  });

  test('R-PERM-01 of another shop it is not there; who only reads changes nothing', async () => {
    const { till, lotId, shop } = await released();
    const elsewhere = await (await newShop(house)).till();
    expect((await elsewhere.get(`/v1/lots/${lotId}`)).status).toBe(404);
    expect((await lotStep(elsewhere, lotId, 'mark-to-ship')).status).toBe(404);
    const metals = await shop.till('METAL_STAFF');
    expect((await metals.get(`/v1/lots/${lotId}`)).status).toBe(200);
    expect((await lotStep(metals, lotId, 'mark-to-ship')).status).toBe(403);
    expect((await till.get('/v1/lots?state[]=released&origin=purchase&confiscated=none')).json.totalCount).toBe(1);
    const foundIn = async (storeId: string): Promise<string[]> =>
      (await metals.get(`/v1/lots?storeId[]=${storeId}&limit=200`)).json.data.map((row: { id: string }) => row.id);
    expect(await foundIn(shop.id)).toEqual([lotId]);
    expect(await foundIn(elsewhere.shop.id)).toEqual([]);
    expect((await elsewhere.get(`/v1/lots?storeId[]=${shop.id}`)).json.totalCount).toBe(0);
  });

  test('B-10 its label says its code, its operation, its weight and its last day', async () => {
    const { till, lotId, lotCode, code } = await released();
    const label = await till.get(`/v1/lots/${lotId}/label?format=ZPL`);
    for (const word of [lotCode, code, '4,00 g']) expect(label.text).toContain(`^FD${word}^FS`);
    expect((await till.get(`/v1/lots/${lotId}/label`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('R-PRICE-03 R-QUOTE-02 a lot is priced with the table, the tiers and the reason for fixed prices', async () => {
  const till = await (await newShop(house)).till();
  const { json } = await till.get('/v1/lots/prices?reference=CO');
  expect(json).toMatchObject({ reference: 'CO', centsPerGram: { ORO_18: 5_000, PLATA: 45 }, usesFixed: 'missing' });
  expect(json.tiers).toHaveLength(2);
});
