import { beforeAll, describe, expect, test } from 'vitest';
import { create as book } from '../../../../test/bookings.ts';
import {
  approvalOf,
  finish,
  INVENTORIES,
  itemsOf,
  newCount,
  reactivate,
  readCode,
  started,
  step,
} from '../../../../test/inventories.ts';
import { bought, newDesk, setPrices } from '../../../../test/purchases.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const statusOf = async (till: Till, id: string): Promise<string> => (await till.get(`/v1/products/${id}`)).json.status;
const placeOf = async (id: string): Promise<string> =>
  (await house.db.pool.query('select place from custody_items where item_id = $1', [id])).rows[0].place;
const auditOf = async (id: string): Promise<string[]> =>
  (await house.db.pool.query('select action from audit_events where record_id = $1 order by seq', [id])).rows.map(
    (row) => row.action,
  );

describe('a count ends', () => {
  test('R-INV-03 incomplete it is shown, then what is missing is given up with the manager, and has its incident', async () => {
    const count = await newCount(house);
    const { till, shop } = count;
    const [here, gone] = [await shop.piece(), await shop.piece(12_000)];
    const { id, code } = await started(till);
    const early = await step(till, id, 'finish', { signature: till.signature });
    expect(early).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT', details: { reason: 'isBegun' } } });
    await readCode(till, id, here.code);
    const unallowed = await step(till, id, 'finish', { isConfirmed: true, signature: till.signature });
    expect(unallowed.json.code).toBe('MANAGER_REQUIRED');
    const unseen = await finish(count, id, { isConfirmed: false });
    expect(unseen).toMatchObject({ status: 409, json: { code: 'INVENTORY_INCOMPLETE', details: { missing: 1 } } });
    expect(await statusOf(till, gone.id)).toBe('available');

    const done = await finish(count, id);
    expect(done.json).toMatchObject({ state: 'error', openIncidents: 1, unreadUnits: 1, missingCents: 12_000 });
    expect([await statusOf(till, gone.id), await placeOf(gone.id)]).toEqual(['missing', 'unknown']);
    expect(await itemsOf(till, id, 'incidents')).toMatchObject([
      { code: gone.code, situation: 'missing', incidentKind: 'missing', isOpen: true },
    ]);
    expect(await auditOf(id)).toEqual(['inventory.start', 'inventory.readCode', 'inventory.finish']);
    const refused = await till.sell([gone.code], 12_000);
    expect(refused.status).toBe(409);
    expect((await readCode(till, id, gone.code)).json.code).toBe('STATE_CONFLICT');

    const wrong = await step(till, id, 'find', { code: here.code, signature: till.signature });
    expect(wrong.json.code).toBe('INVENTORY_NOT_MISSING');
    const found = await step(till, id, 'find', { code: gone.code, signature: till.signature });
    expect(found.json).toMatchObject({ state: 'finish', openIncidents: 0, code });
    expect([await statusOf(till, gone.id), await placeOf(gone.id)]).toEqual(['available', `store:${shop.code}`]);
    expect(await itemsOf(till, id, 'incidents')).toMatchObject([{ situation: 'found', isOpen: false }]);
  });

  test('R-INV-03 saved for later it goes on with somebody else, on another device', async () => {
    const count = await newCount(house);
    const [one, two] = [await count.shop.piece(), await count.shop.piece()];
    const { id } = await started(count.till);
    await readCode(count.till, id, one.code);
    const next = { ...count, till: await count.shop.till() };
    expect((await next.till.get(`${INVENTORIES}/${id}`)).json).toMatchObject({ state: 'standby', readUnits: 1 });
    await readCode(next.till, id, two.code);
    const whole = await finish(next, id, { approval: undefined });
    expect(whole.json).toMatchObject({ state: 'finish', readUnits: 2 });
  });

  test('R-INV-03 what is a customer’s is not given up: it has an incident and stays what it is', async () => {
    const desk = await newDesk(house);
    const { till, shop } = desk;
    const manager = await shop.person('MANAGER');
    const count = { till, shop, manager };
    const { json } = await book(desk);
    const { lotId } = await bought(desk);
    for (const [type, state] of [
      ['bookings', 'error'],
      ['purchases', 'error'],
    ] as const) {
      const { id } = await started(till, { type });
      // Something has to be read before it can end: a piece nobody expected is noted down.
      const stray = await (await newShop(house)).piece();
      expect((await readCode(till, id, stray.code, { isUnexpected: true })).json.situation).toBe('unexpected');
      expect((await finish(count, id)).json).toMatchObject({ state, openIncidents: 2 });
    }
    expect((await till.get(`/v1/bookings/${json.id}`)).json.state).toBe('active');
    const { rows } = await house.db.pool.query('select state from lots where id = $1', [lotId]);
    expect(rows[0].state).toBe('initially-blocked');
  });

  test('R-INV-02 R-INV-03 what was missing and is read in another count is found, and nobody looks any more', async () => {
    const count = await newCount(house);
    const { till, shop } = count;
    const [here, gone] = [
      await shop.piece(),
      await shop.piece(9_000, { since: { action: 'markDefective', defect: 'Garra' } }),
    ];
    const first = await started(till);
    await readCode(till, first.id, here.code);
    await finish(count, first.id);
    expect(await statusOf(till, gone.id)).toBe('missing');
    const second = await started(till);
    expect(second.expectedUnits).toBe(1);
    expect((await readCode(till, second.id, gone.code)).json.code).toBe('INVENTORY_CODE_ELSEWHERE');
    await readCode(till, second.id, gone.code, { isUnexpected: true });
    await readCode(till, second.id, here.code);
    expect((await finish(count, second.id, { approval: undefined })).json).toMatchObject({ state: 'finish' });
    expect([await statusOf(till, gone.id), await placeOf(gone.id)]).toEqual(['defective', `store:${shop.code}`]);
    expect(await itemsOf(till, first.id, 'incidents')).toMatchObject([{ situation: 'found', isOpen: false }]);
    expect((await till.get(`${INVENTORIES}/${first.id}`)).json).toMatchObject({ state: 'finish', openIncidents: 0 });
  });

  test('R-INV-03 an incident that was explained is not explained again while another is open', async () => {
    const count = await newCount(house);
    const { till, shop } = count;
    const here = await shop.piece();
    for (const _ of ['one', 'two']) await shop.piece();
    const { id } = await started(till);
    await readCode(till, id, here.code);
    await finish(count, id);
    const [{ incidentId }] = await itemsOf(till, id, 'incidents');
    const approval = approvalOf(count);
    const explain = () =>
      step(till, id, 'resolve', { incidentId, reason: 'Se denuncia el robo', signature: till.signature, approval });
    expect((await explain()).json).toMatchObject({ state: 'error', openIncidents: 1 });
    expect(await explain()).toMatchObject({ status: 409, json: { code: 'INVENTORY_INCIDENT_CLOSED' } });
  });

  test('R-INV-03 an incident is closed with its explanation and the manager; the last one ends the count', async () => {
    const count = await newCount(house);
    const { till, shop } = count;
    const [here, gone] = [await shop.piece(), await shop.piece()];
    const { id } = await started(till);
    await readCode(till, id, here.code);
    await finish(count, id);
    const [{ incidentId }] = await itemsOf(till, id, 'incidents');
    const body = { incidentId, reason: 'Se denuncia el robo', signature: till.signature };
    expect((await step(till, id, 'resolve', body)).json.code).toBe('MANAGER_REQUIRED');
    const approval = approvalOf(count);
    const other = await step(till, id, 'resolve', { ...body, approval, incidentId: id });
    expect(other.json.code).toBe('INVENTORY_INCIDENT_OTHER');
    const key = 'explicada-una-vez';
    const done = await step(till, id, 'resolve', { ...body, approval }, key);
    expect(done.json).toMatchObject({ state: 'finish', openIncidents: 0 });
    expect((await step(till, id, 'resolve', { ...body, approval }, key)).text).toBe(done.text);
    expect(await statusOf(till, gone.id)).toBe('missing');
    expect(await itemsOf(till, id, 'incidents')).toMatchObject([
      { situation: 'explained', resolution: 'Se denuncia el robo' },
    ]);
    expect((await reactivate(count, id)).json).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  test('R-INV-04 finished by mistake it is reactivated once, and what it gave up is again what it was', async () => {
    const count = await newCount(house);
    const { till, shop } = count;
    const [here, gone] = [await shop.piece(), await shop.piece()];
    const { id } = await started(till);
    await readCode(till, id, here.code);
    await finish(count, id);
    const open = await started(till);
    expect((await reactivate(count, id)).json.code).toBe('INVENTORY_OPEN');
    await readCode(till, open.id, here.code);
    await finish(count, open.id, { approval: undefined });
    const back = await reactivate(count, id);
    expect(back.json).toMatchObject({ state: 'standby', openIncidents: 0, unreadUnits: 1, finishedAt: null });
    expect([await statusOf(till, gone.id), await placeOf(gone.id)]).toEqual(['available', `store:${shop.code}`]);
    expect((await auditOf(id)).at(-1)).toBe('inventory.reactivate');
    // Still missing: taking the loss back is no move of the piece.
    expect((await finish(count, id)).json).toMatchObject({ state: 'error', openIncidents: 1 });
    expect(await statusOf(till, gone.id)).toBe('missing');
    expect((await reactivate(count, id)).json).toMatchObject({
      code: 'STATE_CONFLICT',
      details: { reason: 'isUntouched' },
    });
  });
});
