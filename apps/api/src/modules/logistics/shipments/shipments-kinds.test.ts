import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { agedInHold } from '../../../../test/holds.ts';
import { sell as sellBar } from '../../../../test/bars.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { behindTheGuards } from '../../../../test/database.ts';
import { act as actOn, cash, pay, pickUp } from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { act, MAKERS, ok, packed, type Ready, saysOf, sent } from '../../../../test/goods.ts';
import { intervene } from '../../../../test/police.ts';
import { bought, heldOf, lotStep, newSeller, setPrices } from '../../../../test/purchases.ts';
import { step } from '../../../../test/recoverables.ts';
import {
  approvalOf,
  bag,
  create,
  deliver,
  finishPreparation,
  finishVerification,
  newOffice,
  prepare,
  verify,
  wayFrom,
} from '../../../../test/shipping.ts';
import { type Answer, newShop, useHouse } from '../../../../test/shop.ts';
import {
  ask as askBudget,
  budgetUrl,
  ORDER,
  pay as payBudget,
  REJECTION,
  step as budgetStep,
} from '../../../../test/work-budgets.ts';
import { act as doWork, move, USED, BACK } from '../../../../test/works.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);

/** Each answer, with the code that refuses it. */
const refusals = async (answers: readonly Promise<Answer>[]): Promise<string[]> =>
  (await Promise.all(answers)).map(({ json }) => json.code);
const lookUp = ({ origin }: Ready['way'], type: string, code: string): Promise<Answer> =>
  origin.get(`/v1/shipments/goods?type=${type}&originStoreId=${origin.shop.id}&code=${encodeURIComponent(code)}`);

describe('lots', () => {
  test('R-SHIP-01 R-PUR-07 only a lot that is out of its hold and set aside, of its own kind of operation, and there', async () => {
    const ready = await MAKERS.purchases(house);
    const { way, codes, ids } = ready;
    const id = (await ok(create(way, { type: 'purchases' }))).id;
    const other = await MAKERS['recoverable-sales'](house);
    const desk = { till: way.origin, customerId: await newSeller(way.origin) };
    const { lotCode: held, lotId: heldId } = await bought(desk);
    const put = (code: string, weightMg = 4_000) => prepare(way.origin, id, { packages: [bag([code], { weightMg })] });
    expect(await refusals([put('NADIE77')])).toEqual(['LOT_UNKNOWN']);
    expect(await refusals([put(other.codes[0]!)])).toEqual(['LOT_OTHER_ORIGIN']);
    expect(await refusals([put(held)])).toEqual(['HOLD_WAITS_FOR_BOOK']);
    await agedInHold(house, sql`id = ${heldId}`, 0);
    const holdUntilDate = addDays(businessDate(new Date()), 15);
    for (const answer of [await put(held), await lookUp(way, 'purchases', held)])
      expect(answer).toMatchObject({ status: 409, json: { code: 'HOLD_ACTIVE', details: { holdUntilDate } } });
    await lotStep(way.origin, ids[0]!, 'undo-mark-to-ship');
    expect(await refusals([put(codes[0]!), lookUp(way, 'purchases', codes[0]!)])).toEqual([
      'LOT_NOT_TO_SHIP',
      'LOT_NOT_TO_SHIP',
    ]);
    const found = await lookUp(way, 'purchases', codes[1]!);
    expect(found.json).toMatchObject({ itemCode: codes[1], weightMg: 4_000 });
    expect(found.json.description).toMatch(/^Anillo liso.*, CO-/);
    const away = await create(way, {
      type: 'purchases',
      originStoreId: way.destination.shop.id,
      destinationStoreId: way.origin.shop.id,
      codes: [codes[1]],
    });
    expect(away.json.code).toBe('LOT_ELSEWHERE');
  });

  test('R-PUR-05 a lot of which the police hold a piece does not leave', async () => {
    const { way, codes, ids } = await MAKERS.purchases(house);
    await intervene(way.origin, [codes[0]!]);
    const { id } = await ok(create(way, { type: 'purchases' }));
    const refused = await prepare(way.origin, id, { packages: [bag([codes[0]!], { weightMg: 4_000 })] });
    expect(refused.json.code).toBe('LOT_NOT_TO_SHIP');
    expect((await way.origin.get(`/v1/lots/${ids[0]}`)).json.state).toBe('intervened-police');
  });

  test('R-REM-01 R-SHIP-05 what was paid and the grams leave one shop and enter the other when the lot is read there, not before', async () => {
    const ready = await MAKERS.purchases(house);
    const { way, codes } = ready;
    const stock = async () => {
      const [from, to] = [await heldOf(way.origin), await heldOf(way.destination)];
      return [from['stock:used'], from['ORO_18'], to['stock:used'], to['ORO_18']];
    };
    expect(await stock()).toEqual([40_000, 8_000, 0, 0]);
    const { id, packageId } = await sent('purchases', ready);
    expect(await stock()).toEqual([40_000, 8_000, 0, 0]);
    await ok(verify(way, id, { codes: [codes[0]], weights: [{ packageId, weightMg: 4_000 }] }));
    await ok(finishVerification(way, id, true));
    expect(await stock()).toEqual([20_000, 4_000, 20_000, 4_000]);
    await ok(act(way.origin, id, 'declare-lost', { reason: 'No aparece', approval: approvalOf(way) }));
    expect(await stock()).toEqual([0, 0, 20_000, 4_000]);
    await ok(act(way.destination, id, 'receive-late', { itemCode: codes[1] }));
    expect(await stock()).toEqual([0, 0, 40_000, 8_000]);
    // Gold that travels books what it cost like money does; of notes and coins it tells nothing.
    for (const till of [way.origin, way.destination]) {
      const { status, json } = await till.get('/v1/cash/remainder');
      expect([status, json.lines]).toEqual([200, []]);
      expect(json.unknownCents).toBe(json.totalCents);
    }
  });

  test('R-VR-07 a released lot that has travelled is not its customer’s again, and metals send back what they have', async () => {
    const ready = await MAKERS['recoverable-sales'](house);
    const { way, codes, ids } = ready;
    const { id, packageId } = await sent('recoverable-sales', ready);
    await ok(verify(way, id, { codes, weights: [{ packageId, weightMg: 8_000 }] }));
    await ok(finishVerification(way, id));
    const { originId } = (await way.destination.get(`/v1/lots/${ids[0]}`)).json;
    const reason = 'Ha vuelto el cliente';
    const undone = await step(way.origin, originId, 'undo-release', { reason, approval: approvalOf(way) });
    expect([undone.status, undone.json.details.reason]).toEqual([409, 'isLotUntouched']);
    const back = { ...way, origin: way.destination, destination: way.origin };
    const returned = await ok(create(back, { type: 'recoverable-sales' }));
    await ok(prepare(back.origin, returned.id, packed(ready)));
    await ok(prepare(back.origin, returned.id, { packages: [] }));
    expect(await saysOf(way.origin, 'recoverable-sales', ids)).toEqual(
      ids.map(() => `released ${back.origin.shop.code} store:${back.origin.shop.code}`),
    );
    await whole();
  });
});

test('R-MELT-02 R-SHIP-01 a bar nobody knows, one that was sold and one of another place go into no bag', async () => {
  const { way, codes, ids } = await MAKERS.bars(house);
  const there = await MAKERS.bars(house);
  const { id } = await ok(create(way, { type: 'bars' }));
  await ok(sellBar(way.origin, ids[0]!));
  const put = (code: string) => prepare(way.origin, id, { packages: [bag([code], { weightMg: 4_000 })] });
  expect(await refusals(['BA-ZZZ-26-00001', codes[0]!, there.codes[0]!].map(put))).toEqual([
    'BAR_UNKNOWN',
    'BAR_ELSEWHERE',
    'BAR_ELSEWHERE',
  ]);
  expect((await lookUp(way, 'bars', codes[1]!)).status).toBe(200);
  await whole();
});

describe('bookings', () => {
  test('R-BOOK-07 R-SHIP-05 a kept piece arrives in another shop and is picked up there, with what was paid for it', async () => {
    const ready = await MAKERS.bookings(house);
    const { way, codes, ids } = ready;
    const [booking] = ids as [string];
    const { id, packageId } = await sent('bookings', ready);
    const waiting = (await way.origin.get(`/v1/bookings/${booking}`)).json;
    expect([waiting.state, (await pay(way.origin, { id: booking }, cash(8_100))).json.code]).toEqual([
      'shipping',
      'STATE_CONFLICT',
    ]);
    await ok(verify(way, id, { codes, weights: [{ packageId, weightMg: 6_000 }] }));
    await ok(finishVerification(way, id));
    expect((await way.origin.get(`/v1/bookings/${booking}`)).status).toBe(404);
    expect((await way.destination.get(`/v1/bookings?q=${waiting.code}`)).json.totalCount).toBe(1);
    await ok(way.destination.open());
    const undo = await actOn(way.destination, { id: booking }, 'undo-last-payment', { reason: 'Por error' });
    expect(undo.json.details.reason).toBe('hasInstalmentToUndo');
    await ok(pay(way.destination, { id: booking }, cash(8_100)));
    await whole();
    expect((await ok(pickUp(way.destination, { id: booking }))).state).toBe('withdrawn');
    await whole();
  });

  test('R-BOOK-05 of a piece lost on the way the customer gets everything back; found after all, it is for everybody', async () => {
    const ready = await MAKERS.bookings(house);
    const { way, codes, ids } = ready;
    const [lost, other] = ids as [string, string];
    const { id } = await sent('bookings', ready);
    await ok(act(way.origin, id, 'declare-lost', { reason: 'Robo', approval: approvalOf(way) }));
    const blocked = (await way.origin.get(`/v1/bookings/${lost}`)).json;
    expect(blocked).toMatchObject({ state: 'blocked', refundDueCents: 900 });
    const [payment] = blocked.payments;
    const refunds = [{ paymentId: payment.id, method: 'CASH', amountCents: 900 }];
    const cancelled = await ok(actOn(way.origin, { id: lost }, 'cancel', { reason: 'Perdida', refunds }));
    expect(cancelled).toMatchObject({ state: 'cancelled', refundedCents: 900 });
    for (const itemCode of codes) await ok(act(way.destination, id, 'receive-late', { itemCode }));
    const piece = (await way.destination.get(`/v1/products/by-code/${codes[0]}`)).json;
    expect([piece.status, piece.storeId]).toEqual(['available', way.destination.shop.id]);
    expect((await way.destination.get(`/v1/bookings/${other}`)).json.state).toBe('active');
    await whole();
  });

  test('R-SHIP-01 a piece nobody keeps, and one kept in another shop, are not sent as a booking', async () => {
    const { way } = await MAKERS.bookings(house);
    const there = await MAKERS.bookings(house);
    const free = await way.origin.shop.piece();
    const { id } = await ok(create(way, { type: 'bookings' }));
    for (const code of [free.code, there.codes[0]!]) {
      const refused = await prepare(way.origin, id, { packages: [bag([code], { weightMg: 3_000 })] });
      expect(refused.json.code).toBe('PIECE_NOT_KEPT');
    }
  });
});

describe('pledges', () => {
  test('R-WORK-07 R-WORK-12 R-SHIP-02 R-SHIP-05 people follow a job to the workshop and back; its bag weighs what it took', async () => {
    const ready = await MAKERS['workshop-works'](house);
    const { way, codes, ids } = ready;
    const tracking = async () => (await way.origin.get(`/v1/works/${ids[0]}`)).json.tracking;
    const { id } = await ok(create(way, { type: 'workshop-works' }));
    await ok(prepare(way.origin, id, packed(ready)));
    const moved = await move(way.origin, [codes[0]!], 'UNKNOWN');
    expect(moved.json.details.rows).toMatchObject([{ reasonCode: 'WORK_IN_SHIPMENT' }]);
    await ok(finishPreparation(way, id));
    const { packages } = await ok(deliver(way, id));
    expect(await tracking()).toBe('delivery-workshop');
    const [taken] = (await way.origin.get(`/v1/works/${ids[0]}`)).json.log;
    expect(taken).toMatchObject({ note: 'Sale hacia el taller', signerName: 'Airam Déniz' });
    await ok(verify(way, id, { codes, weights: [{ packageId: packages[0].id, weightMg: 6_840 }] }));
    await ok(finishVerification(way, id));
    expect(await tracking()).toBe('workshop');
    const bench = await way.destination.shop.till('GOLD_SMITH');
    for (const job of ids) {
      await ok(doWork(bench, job, 'start'));
      await ok(doWork(bench, job, 'complete', BACK));
    }
    const back = { ...way, origin: way.destination, destination: way.origin };
    // Each took 120 mg: the bag weighs so much more, and nobody has anything to confirm.
    const home = await sent('workshop-works', { ...ready, way: back, weightMg: ready.weightMg + USED.metalMg });
    expect(await tracking()).toBe('delivery-store');
    const weights = [{ packageId: home.packageId, weightMg: 7_080 }];
    await ok(verify(back, home.id, { codes: codes.map((code) => code.replaceAll('-', '')), weights }));
    await ok(finishVerification(back, home.id));
    expect([await tracking(), (await way.origin.get(`/v1/works/${ids[0]}`)).json.state]).toEqual([
      'pickup-available',
      'PENDING_TO_PICK_UP',
    ]);
    const stays = await prepare(way.origin, (await ok(create(way, { type: 'workshop-works' }))).id, packed(ready));
    expect(stays.json.code).toBe('WORK_NOT_MOVABLE');
    await whole();
  });

  test('R-SHIP-02 a pledge nobody knows the place of goes into no bag', async () => {
    const ready = await MAKERS['workshop-works'](house);
    await ok(move(ready.way.origin, [ready.codes[0]!], 'UNKNOWN'));
    const { id } = await ok(create(ready.way, { type: 'workshop-works' }));
    expect(await prepare(ready.way.origin, id, packed(ready))).toMatchObject({
      status: 422,
      json: { code: 'WORK_ELSEWHERE', fields: [{ path: 'packages.0.codes.0' }] },
    });
  });
});

describe('pledges of budgets', () => {
  test('R-WBUD-01 R-SHIP-02 only pledges of open budgets go into a bag, from where they are', async () => {
    const ready = await MAKERS.budgets(house);
    const { way, codes, ids } = ready;
    const { id } = await ok(create(way, { type: 'budgets' }));
    const refusal = async (code: string) =>
      (await prepare(way.origin, id, { packages: [bag([code], { weightMg: 6_400 })] })).json;
    expect(await refusal('PT-ZZZ-26-00001')).toMatchObject({
      code: 'BUDGET_UNKNOWN',
      fields: [{ path: 'packages.0.codes.0' }],
    });
    const order = await askBudget(way.origin, ORDER);
    expect((await refusal(order.json.code)).code).toBe('BUDGET_WITHOUT_PLEDGE');
    await ok(budgetStep(way.origin, ids[0]!, 'move', { to: 'UNKNOWN' }));
    expect((await refusal(codes[0]!)).code).toBe('BUDGET_PLEDGE_ELSEWHERE');
    await ok(budgetStep(way.origin, ids[1]!, 'reject', REJECTION));
    await ok(budgetStep(way.origin, ids[1]!, 'return-pledge'));
    expect((await refusal(codes[1]!)).code).toBe('BUDGET_NOT_MOVABLE');
  });

  test('R-WBUD-03 R-SHIP-05 approved on its way, it arrives as the pledge of its job; rejected, it comes back in a bag', async () => {
    const ready = await MAKERS.budgets(house);
    const { way, codes, ids } = ready;
    const [first, second] = [ids[0]!, ids[1]!];
    const there = await sent('budgets', ready);
    expect((await way.origin.get(budgetUrl(first))).json.place).toBe('En camino al taller');
    await ok(budgetStep(way.origin, first, 'accept', { totalCents: 10_000 }));
    await ok(payBudget(way.origin, first, 2_000));
    await ok(budgetStep(way.origin, second, 'reject', REJECTION));
    await ok(verify(way, there.id, { codes, weights: [{ packageId: there.packageId, weightMg: 12_800 }] }));
    await ok(finishVerification(way, there.id));
    expect((await way.origin.get(`/v1/works/${first}`)).json).toMatchObject({ tracking: 'workshop' });
    expect((await way.origin.get(budgetUrl(second))).json).toMatchObject({
      state: 'PENDING_REJECTED',
      place: 'En el taller',
    });
    await whole();
    const back = { ...way, origin: way.destination, destination: way.origin };
    const home = await sent('budgets', { ...ready, codes: [codes[1]!], way: back });
    const weights = [{ packageId: home.packageId, weightMg: 6_400 }];
    await ok(verify(back, home.id, { codes: [codes[1]!], weights }));
    await ok(finishVerification(back, home.id));
    expect((await ok(budgetStep(way.origin, second, 'return-pledge'))).state).toBe('REJECTED');
    await whole();
  });

  test('R-SHIP-05 in a closed bag nobody says it is elsewhere, and what is approved there goes back as its job', async () => {
    const ready = await MAKERS.budgets(house);
    const { way, codes, ids } = ready;
    const { id } = await ok(create(way, { type: 'budgets' }));
    await ok(prepare(way.origin, id, packed(ready)));
    const moved = await budgetStep(way.origin, ids[0]!, 'move', { to: 'UNKNOWN' });
    expect(moved).toMatchObject({ status: 409, json: { code: 'WORK_IN_SHIPMENT' } });
    await ok(budgetStep(way.origin, ids[0]!, 'accept', { totalCents: 10_000 }));
    await ok(payBudget(way.origin, ids[0]!, 2_000));
    await ok(act(way.origin, id, 'cancel', { reason: 'Ya no hace falta' }));
    expect((await way.origin.get(`/v1/works/${ids[0]}`)).json).toMatchObject({ tracking: 'shipping-available' });
    expect(codes).toHaveLength(2);
    await whole();
  });
});

describe('packages of the metals division', () => {
  test('R-SHIP-01 R-SHIP-07 go with a description and a weight, are read by the label of the bag, late or lost as anything else', async () => {
    const office = await newOffice(house);
    const way = await wayFrom(await office.till('METAL_STAFF'), await newShop(house), 'SHOP_ASSISTANT');
    const { id, code } = await ok(create(way, { type: 'store' }));
    const loose = (number: number, description?: string) => ({
      number,
      weightMg: 500_000,
      codes: [],
      ...(description === undefined ? {} : { description }),
    });
    const bare = await prepare(way.origin, id, { packages: [loose(1)] });
    expect(bare).toMatchObject({ status: 422, json: { code: 'SHIPMENT_DESCRIPTION_MISSING' } });
    const coded = await prepare(way.origin, id, { packages: [{ ...loose(1, 'Estuches'), codes: ['ABCD2345'] }] });
    expect(coded.json.code).toBe('SHIPMENT_CONTENT_OTHER');
    await ok(prepare(way.origin, id, { packages: [loose(1, 'Estuches'), loose(2, 'Bolsas de terciopelo')] }));
    const saved = await ok(
      prepare(way.origin, id, { packages: [loose(1, 'Estuches y etiquetas'), loose(2, 'Bolsas')] }),
    );
    expect(saved.items).toMatchObject([
      { itemCode: `${code}-1`, description: 'Estuches y etiquetas', weightMg: 500_000, recordId: null },
      { itemCode: `${code}-2`, description: 'Bolsas' },
    ]);
    await ok(finishPreparation(way, id));
    const { packages } = await ok(deliver(way, id));
    const weights = [{ packageId: packages[0].id, weightMg: 500_000 }];
    await ok(verify(way, id, { codes: [`${code}-1`], weights }));
    const half = await ok(finishVerification(way, id, true));
    expect(half.incidents).toMatchObject([{ kind: 'unread', itemCode: `${code}-2` }]);
    await ok(act(way.origin, id, 'declare-lost', { reason: 'No aparece', approval: approvalOf(way) }));
    const found = await ok(act(way.destination, id, 'receive-late', { itemCode: `${code}-2` }));
    expect(found.items.map((item: { situation: string }) => item.situation)).toEqual(['received', 'received']);
    await whole();
  });
});

describe('the books of the house', () => {
  test('I96 I97 find what is said to be on its way and is in no bag, and what is elsewhere than its bag', async () => {
    const { way, ids, codes } = await MAKERS.purchases(house);
    const countOf = async (id: string) => (await brokenInvariants(house.db)).find((row) => row.id === id)?.count;
    await house.db.pool.query(`update lots set state = 'picked-up' where id = $1`, [ids[0]]);
    expect(await countOf('I96')).toBe(1);
    await house.db.pool.query(`update lots set state = 'to-be-shipped' where id = $1`, [ids[0]]);
    const { id } = await ok(create(way, { type: 'purchases' }));
    await ok(prepare(way.origin, id, { packages: [bag([codes[0]!], { weightMg: 4_000 })] }));
    const {
      rows: [{ place }],
    } = await house.db.pool.query('select place from custody_items where item_id = $1', [ids[0]]);
    const put = (at: string) =>
      behindTheGuards(house.databaseUrl, `update custody_items set place = '${at}' where item_id = '${ids[0]}'`);
    await put('unknown');
    expect(await countOf('I97')).toBe(1);
    await put(place);
  });
});
