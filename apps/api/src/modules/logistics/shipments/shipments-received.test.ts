/** One act where everything is as it left: verified, confirmed and over (R-SHIP-05). */
import { beforeAll, expect, test } from 'vitest';
import { SHIPMENT_TYPES } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { MAKERS, ok, sent } from '../../../../test/goods.ts';
import { heldOf, setPrices } from '../../../../test/purchases.ts';
import { moneyOnTheWay, newWay, onTheWay, receive, shipmentUrl, verify, type Way } from '../../../../test/shipping.ts';
import { counts, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const stateOf = async (way: Way, id: string): Promise<string> =>
  (await way.destination.get(shipmentUrl(id))).json.state;
const offerOf = async (way: Way, id: string) =>
  (await way.destination.get(shipmentUrl(id))).json.actions.find(
    ({ action }: { action: string }) => action === 'receive',
  );
const readWhole = async (way: Way, { id, codes, packageId }: Awaited<ReturnType<typeof onTheWay>>, weightMg = 6_000) =>
  ok(verify(way, id, { codes, weights: [{ packageId, weightMg }] }));

test('R-SHIP-05 a shipment in which everything agrees is received with one signature, once', async () => {
  const way = await newWay(house);
  const bags = await onTheWay(way, 2);
  await readWhole(way, bags);
  const key = crypto.randomUUID();
  const received = await ok(receive(way, bags.id, key));
  expect(received).toMatchObject({ state: 'finished', incidents: [], actions: [] });
  expect(received.verifiedAt).toBe(received.confirmedAt);
  expect(received.items.map((item: { situation: string }) => item.situation)).toEqual(['received', 'received']);
  expect(received.activity[0]).toMatchObject({ action: 'shipment.receive' });
  expect(await ok(receive(way, bags.id, key))).toEqual(received);
  expect((await receive(way, bags.id)).json.code).toBe('STATE_CONFLICT');
  const { rows } = await house.db.pool.query('select place from custody_items where item_id = $1', [
    bags.pieces[0]!.id,
  ]);
  expect(rows).toEqual([{ place: `store:${way.destination.shop.code}` }]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-SHIP-06 it is not received at once while a piece is unread, a bag unweighed or a gram amiss', async () => {
  const way = await newWay(house);
  const bags = await onTheWay(way, 2);
  const refused = async (): Promise<void> => {
    expect(await offerOf(way, bags.id)).toMatchObject({ allowed: false, reason: 'agrees' });
    expect(await receive(way, bags.id)).toMatchObject({
      status: 409,
      json: { code: 'STATE_CONFLICT', details: { reason: 'agrees' } },
    });
    expect(await stateOf(way, bags.id)).toBe('in-mail');
  };
  await refused();
  await ok(verify(way, bags.id, { codes: [bags.codes[0]] }));
  await refused();
  await ok(verify(way, bags.id, { codes: [bags.codes[1]] }));
  await refused();
  await ok(verify(way, bags.id, { weights: [{ packageId: bags.packageId, weightMg: 7_000 }] }));
  await refused();
  await ok(verify(way, bags.id, { weights: [{ packageId: bags.packageId, weightMg: 6_000 }] }));
  expect(await offerOf(way, bags.id)).toMatchObject({ allowed: true, needs: ['signature'] });
  await ok(receive(way, bags.id));
});

test('R-SHIP-05 R-PERM-05 only who is where it arrives receives it, with a code of that shop', async () => {
  const way = await newWay(house);
  const bags = await onTheWay(way, 1);
  await readWhole(way, bags, 3_000);
  const at = shipmentUrl(bags.id, 'receive');
  const { signature } = way.destination;
  expect((await way.origin.call('POST', at, { signature: way.origin.signature })).json.code).toBe(
    'SHIPMENT_OTHER_SHOP',
  );
  const foreign = await way.destination.call('POST', at, { signature: way.origin.signature });
  expect(foreign).toMatchObject({ status: 422, json: { code: 'SIGNER_UNKNOWN' } });
  const driver = await way.destination.shop.till('DRIVER');
  expect((await driver.call('POST', at, { signature: driver.signature })).status).toBe(403);
  const unsigned = await way.destination.call('POST', at, { signature: { ...signature, code: '9182' } });
  expect(unsigned.status).toBe(422);
  expect(await stateOf(way, bags.id)).toBe('in-mail');
});

test('R-SHIP-03 money counted to the cent enters the remainder with the same act; a cent less does not', async () => {
  const way = await newWay(house);
  const { id } = await moneyOnTheWay(way, 10_000);
  const before = (await heldOf(way.destination))['remainder'] ?? 0;
  await ok(verify(way, id, { counts: counts(9_999) }));
  expect((await receive(way, id)).json).toMatchObject({ details: { reason: 'agrees' } });
  await ok(verify(way, id, { counts: counts(10_000) }));
  expect(await ok(receive(way, id))).toMatchObject({ state: 'finished', verifiedCents: 10_000 });
  expect((await heldOf(way.destination))['remainder']).toBe(before + 10_000);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test.each(SHIPMENT_TYPES.filter((type) => type in MAKERS))(
  'R-SHIP-05 %s that arrive whole are received with one act, and the books agree',
  async (type) => {
    const ready = await MAKERS[type as keyof typeof MAKERS](house);
    const { id, packageId } = await sent(type as keyof typeof MAKERS, ready);
    const weightMg = ready.weightMg * ready.codes.length;
    await ok(verify(ready.way, id, { codes: ready.codes, weights: [{ packageId, weightMg }] }));
    expect(await ok(receive(ready.way, id))).toMatchObject({ state: 'finished' });
    expect(await brokenInvariants(house.db)).toEqual([]);
  },
);

test('R-SHIP-05 of two who receive it at once one does; who only finishes verifying beside them finds it received', async () => {
  const way = await newWay(house);
  const bags = await onTheWay(way, 2);
  await readWhole(way, bags);
  const finish = { isConfirmed: true, signature: way.destination.signature };
  const answers = await Promise.all([
    receive(way, bags.id),
    receive(way, bags.id),
    way.destination.call('POST', shipmentUrl(bags.id, 'finish-verification'), finish),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(['finished', 'received']).toContain(await stateOf(way, bags.id));
  expect(await brokenInvariants(house.db)).toEqual([]);
});
