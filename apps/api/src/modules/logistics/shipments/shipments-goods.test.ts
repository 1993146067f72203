import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { act, CODED, type CodedType, MAKERS, ok, packed, type Ready, saysOf, sent } from '../../../../test/goods.ts';
import { setPrices } from '../../../../test/purchases.ts';
import {
  approvalOf,
  bag,
  confirmReception,
  create,
  deliver,
  finishPreparation,
  finishVerification,
  prepare,
  verify,
} from '../../../../test/shipping.ts';
import { useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);

/** State before and in the bag, and where each kind is on the way and after: `state shop place`. */
const LIFE: Readonly<Record<CodedType, { was: string; inBag: string; way: string; after: string; lost: string }>> = {
  products: { was: 'available', inBag: 'shipping', way: 'transit:EN', after: 'available', lost: 'missing' },
  purchases: { was: 'to-be-shipped', inBag: 'picked-up', way: 'transit:EN', after: 'released', lost: 'removed-issue' },
  'recoverable-sales': {
    was: 'to-be-shipped',
    inBag: 'picked-up',
    way: 'transit:EN',
    after: 'released',
    lost: 'removed-issue',
  },
  bookings: { was: 'active', inBag: 'shipping', way: 'transit:EN', after: 'active', lost: 'blocked' },
  budgets: {
    was: 'BUDGETED',
    inBag: 'BUDGETED',
    way: 'to-workshop:ORIGIN',
    after: 'BUDGETED',
    lost: 'BUDGETED',
  },
  bars: { was: 'HELD', inBag: 'HELD', way: 'transit:EN', after: 'HELD', lost: 'HELD' },
  'workshop-works': {
    was: 'PENDING',
    inBag: 'PENDING',
    way: 'to-workshop:ORIGIN',
    after: 'PENDING',
    lost: 'PENDING',
  },
};
/** A job or its budget stays its shop's wherever its pledge is, and in the workshop it is in the workshop. */
function placesOf(type: CodedType, { way }: Ready) {
  const [from, to] = [way.origin.shop.code, way.destination.shop.code];
  const { was, inBag, way: on, after, lost } = LIFE[type];
  const isWork = type === 'workshop-works' || type === 'budgets';
  return {
    was: `${was} ${from} store:${from}`,
    inBag: `${inBag} ${from} package:EN`,
    onWay: `${inBag} ${from} ${on.replace('ORIGIN', from)}`,
    // A bar is the division's: who melted it stays written on it.
    after: isWork ? `${after} ${from} workshop` : `${after} ${type === 'bars' ? from : to} store:${to}`,
    lost: `${lost} ${from} unknown`,
  };
}

describe.each(CODED)('a shipment of %s', (type) => {
  test(`R-SHIP-01 R-SHIP-05 B-06 ${type}: out of the bag again, reopened, brought back, received; the books never differ`, async () => {
    const ready = await MAKERS[type](house);
    const { way, codes, weightMg, ids } = ready;
    const says = () => saysOf(way.origin, type, ids);
    const places = placesOf(type, ready);
    const { id } = await ok(create(way, { type, codes: [codes[0]] }));
    expect(await says()).toEqual([places.was, places.was]);
    await ok(prepare(way.origin, id, packed(ready)));
    expect(await says()).toEqual([places.inBag, places.inBag]);
    await whole();
    await ok(prepare(way.origin, id, { packages: [bag([codes[0]!], { weightMg })] }));
    expect((await says()).toSorted()).toEqual([places.inBag, places.was].toSorted());
    await ok(prepare(way.origin, id, packed(ready)));
    expect((await ok(finishPreparation(way, id))).incidents).toEqual([]);
    await ok(act(way.origin, id, 'reopen'));
    const { packages } = await ok(finishPreparation(way, id));
    await ok(deliver(way, id));
    expect(await says()).toEqual([places.onWay, places.onWay]);
    await whole();
    await ok(act(way.origin, id, 'take-back', { reason: 'Avería' }));
    expect(await says()).toEqual([places.inBag, places.inBag]);
    await ok(deliver(way, id));
    const weights = [{ packageId: packages[0].id, weightMg: 2 * weightMg }];
    await ok(verify(way, id, { codes, weights }));
    expect((await ok(finishVerification(way, id))).state).toBe('received');
    expect(await says()).toEqual([places.after, places.after]);
    expect((await ok(confirmReception(way, id))).state).toBe('finished');
    await whole();
  });

  test(`B-06 ${type}: cancelled before it leaves, everything is where it was`, async () => {
    const ready = await MAKERS[type](house);
    const { way, ids } = ready;
    const { id } = await ok(create(way, { type }));
    await ok(prepare(way.origin, id, packed(ready)));
    await ok(finishPreparation(way, id));
    const { state } = await ok(act(way.origin, id, 'cancel', { reason: 'Ya no hace falta' }));
    const { was } = placesOf(type, ready);
    expect([state, await saysOf(way.origin, type, ids)]).toEqual(['cancelled', [was, was]]);
    await whole();
  });

  test(`R-SHIP-06 B-13 ${type}: one arrives, one is not read: late, lost, and found after all`, async () => {
    const ready = await MAKERS[type](house);
    const { way, codes, weightMg, ids } = ready;
    const places = placesOf(type, ready);
    const says = async () => (await saysOf(way.origin, type, ids)).toSorted();
    const { id, packageId } = await sent(type, ready);
    await ok(verify(way, id, { codes: [codes[0]], weights: [{ packageId, weightMg }] }));
    const kept = await ok(finishVerification(way, id, true));
    expect(kept).toMatchObject({ state: 'error', openIncidents: 2 });
    expect(await says()).toEqual([places.after, places.onWay].toSorted());
    await whole();
    await ok(act(way.origin, id, 'declare-lost', { reason: 'No aparece', approval: approvalOf(way) }));
    expect(await says()).toEqual([places.after, places.lost].toSorted());
    await whole();
    const found = await ok(act(way.destination, id, 'receive-late', { itemCode: codes[1] }));
    expect(found.items.map((item: { situation: string }) => item.situation)).toEqual(['received', 'received']);
    expect(await says()).toEqual([places.after, places.after]);
    await whole();
  });

  test(`R-SHIP-06 ${type}: what nobody read turns up late, and a whole shipment is lost`, async () => {
    const ready = await MAKERS[type](house);
    const { way, codes, weightMg, ids } = ready;
    const places = placesOf(type, ready);
    const { id, packageId } = await sent(type, ready);
    await ok(verify(way, id, { codes: [codes[0]], weights: [{ packageId, weightMg }] }));
    await ok(finishVerification(way, id, true));
    await ok(act(way.destination, id, 'receive-late', { itemCode: codes[1] }));
    expect(await saysOf(way.origin, type, ids)).toEqual([places.after, places.after]);
    const other = await MAKERS[type](house);
    const gone = await sent(type, other);
    const lose = { reason: 'Robo en la furgoneta', approval: approvalOf(other.way) };
    await ok(act(other.way.origin, gone.id, 'declare-lost', lose));
    const { lost } = placesOf(type, other);
    expect(await saysOf(other.way.origin, type, other.ids)).toEqual([lost, lost]);
    await whole();
  });

  test(`I22 ${type}: two people put the same into two shipments at once; one of them is told where it is`, async () => {
    const ready = await MAKERS[type](house);
    const { way, codes, weightMg } = ready;
    const colleague = await way.origin.shop.till();
    const [one, two] = [await ok(create(way, { type })), await ok(create(way, { type }))];
    const content = { packages: [bag([codes[0]!], { weightMg })] };
    const answers = await Promise.all([prepare(way.origin, one.id, content), prepare(colleague, two.id, content)]);
    const refused = answers.find((answer) => answer.status !== 200)!;
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(refused).toMatchObject({ status: 409, json: { code: 'SHIPMENT_PIECE_TAKEN' } });
    await whole();
  });
});
