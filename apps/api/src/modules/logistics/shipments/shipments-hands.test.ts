/** Envelopes that travel in a shipment and are read by hand: what the shipment may still say of them (R-SHIP-06). */
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { act, MAKERS, ok, type Ready, sent } from '../../../../test/goods.ts';
import { approvalOf, confirmReception, finishVerification, shipmentUrl, verify } from '../../../../test/shipping.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { budgetUrl, carry, step as budgetStep } from '../../../../test/work-budgets.ts';
import { act as doWork, move, workUrl, BACK } from '../../../../test/works.ts';

const house = useHouse();
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const lose = (till: Till, ready: Ready, id: string, itemId?: string) =>
  act(till, id, 'declare-lost', { reason: 'No aparece', approval: approvalOf(ready.way), itemId });
const placeOf = async (id: string): Promise<string> => {
  const { rows } = await house.db.pool.query('select place from custody_items where item_id = $1', [id]);
  return rows[0].place;
};
const situationsOf = async (till: Till, id: string): Promise<string[]> =>
  (await till.get(shipmentUrl(id))).json.items.map((item: { situation: string }) => item.situation);

describe('jobs', () => {
  test('R-SHIP-06 R-WORK-07 a job read by hand in the workshop is no longer the shipment’s to lose, and it closes by itself', async () => {
    const ready = await MAKERS['workshop-works'](house);
    const { way, codes, ids } = ready;
    const bench = await way.destination.shop.till('GOLD_SMITH');
    const { id } = await sent('workshop-works', ready);
    await ok(move(bench, codes, 'WORKSHOP'));
    for (const job of ids) {
      await ok(doWork(bench, job, 'start'));
      await ok(doWork(bench, job, 'complete', BACK));
    }
    for (const till of [way.origin, way.destination])
      expect(await lose(till, ready, id)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    expect(await act(way.origin, id, 'take-back', { reason: 'Ha vuelto' })).toMatchObject({ status: 409 });
    expect(await Promise.all(ids.map(placeOf))).toEqual(['workshop', 'workshop']);
    expect(await situationsOf(way.origin, id)).toEqual(['received', 'received']);
    await whole();
    expect((await ok(finishVerification(way, id))).state).toBe('received');
    expect((await ok(confirmReception(way, id))).state).toBe('finished');
    await whole();
  });

  test('R-SHIP-06 R-SHIP-05 of two, the one read by hand stays on its bench, and the bag is expected to weigh less', async () => {
    const ready = await MAKERS['workshop-works'](house);
    const { way, codes, ids } = ready;
    const [byHand, inBag] = ids as [string, string];
    const bench = await way.destination.shop.till('GOLD_SMITH');
    const { id, packageId } = await sent('workshop-works', ready);
    await ok(move(bench, [codes[0]!], 'WORKSHOP'));
    await ok(doWork(bench, byHand, 'start'));
    const weights = [{ packageId, weightMg: ready.weightMg }];
    await ok(verify(way, id, { codes, weights }));
    expect((await ok(finishVerification(way, id))).incidents).toEqual([]);
    expect([await placeOf(byHand), await placeOf(inBag)]).toEqual(['workshop', 'workshop']);
    const { log } = (await way.origin.get(workUrl(byHand))).json;
    expect(log.filter((line: { note: string | null }) => line.note === 'Está en el taller')).toHaveLength(1);
    await whole();
  });

  test('R-SHIP-06 what nobody read in the bag and is read by hand later is looked for no more; lost, it is not received twice', async () => {
    const ready = await MAKERS['workshop-works'](house);
    const { way, codes, ids } = ready;
    const [late, lost] = ids as [string, string];
    const bench = await way.destination.shop.till('GOLD_SMITH');
    const { id } = await sent('workshop-works', ready);
    expect((await ok(finishVerification(way, id, true))).state).toBe('error');
    await ok(move(bench, [codes[0]!], 'WORKSHOP'));
    const { incidents, items } = (await way.origin.get(shipmentUrl(id))).json;
    const closed = incidents.filter((one: { closedAt: string | null }) => one.closedAt !== null);
    expect(closed).toMatchObject([{ kind: 'unread', itemCode: codes[0] }]);
    const itemIdOf = (code: string) => items.find((item: { itemCode: string }) => item.itemCode === code).id;
    expect((await lose(way.origin, ready, id, itemIdOf(codes[0]!))).status).toBe(422);
    await ok(lose(way.origin, ready, id, itemIdOf(codes[1]!)));
    expect(await placeOf(lost)).toBe('unknown');
    await ok(move(bench, [codes[1]!], 'WORKSHOP'));
    await ok(doWork(bench, lost, 'start'));
    expect(await act(way.destination, id, 'receive-late', { itemCode: codes[1] })).toMatchObject({
      status: 409,
      json: { code: 'CUSTODY_ELSEWHERE', details: { placeEs: 'En el taller' } },
    });
    expect([await placeOf(late), await placeOf(lost)]).toEqual(['workshop', 'workshop']);
    await whole();
  });

  test('R-SHIP-06 while a driver has it under a shipment nobody misses or gives it up but the shipment', async () => {
    const ready = await MAKERS['workshop-works'](house);
    const { way, codes, ids } = ready;
    const { id, code } = await sent('workshop-works', ready);
    const missed = await doWork(way.origin, ids[0]!, 'move', { to: 'UNKNOWN' });
    expect(missed).toMatchObject({ status: 409, json: { code: 'WORK_IN_SHIPMENT', details: { shipmentCode: code } } });
    const given = await doWork(way.origin, ids[0]!, 'declare-lost', {
      reason: 'No aparece',
      approval: approvalOf(way),
    });
    expect(given).toMatchObject({ status: 409, json: { code: 'WORK_IN_SHIPMENT' } });
    await ok(lose(way.origin, ready, id));
    await ok(doWork(way.origin, ids[0]!, 'declare-lost', { reason: 'No aparece', approval: approvalOf(way) }));
    expect(await act(way.destination, id, 'receive-late', { itemCode: codes[0] })).toMatchObject({ status: 200 });
    await whole();
  });

  test('R-SHIP-06 brought back by hand to the shop it left, it is out of its bag, and the rest goes on', async () => {
    const ready = await MAKERS['workshop-works'](house);
    const { way, codes, ids } = ready;
    const { id, packageId } = await sent('workshop-works', ready);
    await ok(move(way.origin, [codes[0]!], 'HERE'));
    expect((await way.origin.get(shipmentUrl(id))).json.items).toMatchObject([{ itemCode: codes[1] }]);
    await ok(verify(way, id, { codes: [codes[1]], weights: [{ packageId, weightMg: ready.weightMg }] }));
    await ok(finishVerification(way, id, true));
    expect(await placeOf(ids[0]!)).toBe(`store:${way.origin.shop.code}`);
    await whole();
  });
});

test('R-SHIP-06 R-WBUD-01 the pledge of a budget read by hand is no longer the shipment’s to lose either', async () => {
  const ready = await MAKERS.budgets(house);
  const { way, ids } = ready;
  const bench = await way.destination.shop.till('GOLD_SMITH');
  const { id, code } = await sent('budgets', ready);
  const missed = await budgetStep(way.origin, ids[0]!, 'move', { to: 'UNKNOWN' });
  expect(missed).toMatchObject({ status: 409, json: { code: 'WORK_IN_SHIPMENT', details: { shipmentCode: code } } });
  for (const budget of ids) await ok(carry(bench, budget, 'WORKSHOP'));
  expect(await lose(way.origin, ready, id)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  expect((await way.origin.get(budgetUrl(ids[0]!))).json.place).toBe('En el taller');
  await ok(finishVerification(way, id));
  expect((await ok(confirmReception(way, id))).state).toBe('finished');
  await whole();
});
