/** What a customer left to be repaired, taken by the police as pieces and lots are. */
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { MAKERS, ok, packed } from '../../../../test/goods.ts';
import { byDirection, giveBack, giveToOwner, intervene, intervened } from '../../../../test/police.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import * as shipping from '../../../../test/shipping.ts';
import {
  act,
  cash,
  made,
  move,
  newRepairs,
  plain,
  ready,
  received,
  type Repairs,
  workUrl,
} from '../../../../test/works.ts';

const house = useHouse();
let repairs: Repairs;
let counter: Till;
beforeAll(async () => {
  repairs = await newRepairs(house);
  ({ counter } = repairs);
});
const whole = async () => expect(await brokenInvariants(house.db)).toEqual([]);
const read = async (id: string) => (await counter.get(workUrl(id))).json;
const back = (till: Till, { id, items }: { id: string; items: readonly { id: string }[] }) =>
  ok(
    giveBack(
      till,
      id,
      items.map((item) => item.id),
    ),
  );

describe('a piece left to be repaired', () => {
  test('R-POL-05 R-WORK-05 seized by its envelope, nobody goes on with it; given back, it is what it was', async () => {
    const { id, code } = await made(counter);
    const found = (await counter.get(`/v1/police/candidates?code=${plain(code)}`)).json;
    expect(found.data).toMatchObject([{ code, kind: 'pledge', workId: id, weightMg: 3_420, state: 'PENDING' }]);
    const seized = await intervened(counter, [plain(code)]);
    expect(seized.items).toMatchObject([{ code, kind: 'pledge', workId: id, stateBefore: 'PENDING' }]);
    const held = await read(id);
    expect(held.place).toBe(`En poder de la policía, con ${seized.code}`);
    expect(held.log[0]).toMatchObject({ action: 'seizePledge', note: seized.code });
    expect((await move(counter, [code], 'TO_WORKSHOP')).status).toBe(409);
    expect((await act(counter, id, 'start')).status).toBe(409);
    expect((await intervene(counter, [code])).json.code).toBe('POLICE_NOT_AVAILABLE');
    await whole();
    await back(counter, seized);
    expect(await read(id)).toMatchObject({ place: held.places.at(-1).place, state: 'PENDING' });
    expect((await move(counter, [code], 'TO_WORKSHOP')).status).toBe(201);
    await whole();
  });

  test('R-POL-05 left in the shop in deposit it stays there, and is not handed over', async () => {
    const { id, code } = await ready(repairs);
    const { place } = await read(id);
    const seized = await intervened(counter, [code], { holding: 'DEPOSITED' });
    expect((await read(id)).place).toBe(place);
    const pickup = { payments: [cash(4_500)] };
    expect((await act(counter, id, 'confirm-pickup', pickup)).status).toBe(409);
    await whole();
    await back(counter, seized);
    expect((await read(id)).state).toBe('PENDING_TO_PICK_UP');
    await whole();
  });

  test('R-POL-05 at the bench its own shop notes it, and it is back at the bench', async () => {
    const { id, code } = await received(repairs);
    await act(repairs.bench, id, 'start');
    const seized = await intervened(counter, [code]);
    expect((await act(repairs.bench, id, 'undo-start', { reason: 'Error' })).status).toBe(409);
    await whole();
    await back(counter, seized);
    expect((await read(id)).place).toBe('En el taller');
    expect((await act(repairs.bench, id, 'undo-start', { reason: 'Error' })).status).toBe(200);
  });

  test('R-POL-05 R-WORK-11 its true owner has it: the job is cancelled though it was begun, and what was paid goes back', async () => {
    const { id, code } = await ready(repairs, {
      payments: [cash(2_000)],
    });
    const seized = await intervened(counter, [code]);
    const manager = await counter.shop.till('MANAGER');
    await ok(giveToOwner(manager, seized.id, [seized.items[0].id], await byDirection(counter)));
    expect((await read(id)).place).toBe(`En manos de su dueño, con ${seized.code}`);
    await whole();
    const { state, payments } = await ok(act(counter, id, 'cancel', { reason: 'Era robada' }));
    expect(state).toBe('CANCELLED');
    const refunds = [{ paymentId: payments[0].id, method: 'CASH', amountCents: 2_000 }];
    const refund = { refunds };
    expect((await ok(act(counter, id, 'confirm-refund', refund))).state).toBe('REFUNDED');
    await whole();
  });

  test('R-POL-02 what is over, or nobody finds, is not there to be taken; another shop is told where it is', async () => {
    const { code } = await made(counter);
    const other = (await newRepairs(house)).counter;
    const admin = await other.shop.till('ADMIN');
    expect((await intervene(admin, [code])).json).toMatchObject({
      code: 'POLICE_ELSEWHERE',
      message: expect.stringContaining((await counter.get(`/v1/stores/${counter.shop.id}`)).json.name),
    });
    const over = await ready(repairs);
    expect((await act(counter, over.id, 'confirm-pickup', { payments: [cash(4_500)] })).status).toBe(200);
    expect((await intervene(counter, [over.code])).json.code).toBe('POLICE_NOT_AVAILABLE');
    await move(counter, [code], 'UNKNOWN');
    expect((await intervene(counter, [code])).json).toMatchObject({
      code: 'POLICE_NOT_AVAILABLE',
      details: { statusEs: 'paradero desconocido' },
    });
  });

  test('R-POL-05 R-SHIP-06 in a bag or with its driver it leaves its shipment, which says so', async () => {
    const goods = await MAKERS['workshop-works'](house);
    const { origin } = goods.way;
    const [first, second] = goods.codes as [string, string];
    const { id } = await ok(shipping.create(goods.way, { type: 'workshop-works' }));
    await ok(shipping.prepare(origin, id, packed(goods)));
    const inBag = await intervened(origin, [first]);
    const inside = async () =>
      (await origin.get(shipping.shipmentUrl(id))).json.items.map((item: { itemCode: string }) => item.itemCode);
    expect(await inside()).toEqual([second]);
    await whole();
    await ok(shipping.finishPreparation(goods.way, id, { isConfirmed: true }));
    await ok(shipping.deliver(goods.way, id));
    const onItsWay = await intervened(origin, [second]);
    await whole();
    const { items, activity } = (await goods.way.destination.get(shipping.shipmentUrl(id))).json;
    expect(items.filter((item: { situation: string }) => item.situation === 'seized')).toHaveLength(1);
    expect(activity).toContainEqual(
      expect.objectContaining({ action: 'shipment.seized', details: { itemCode: second } }),
    );
    for (const one of [inBag, onItsWay]) await back(origin, one);
    await whole();
  });
});
