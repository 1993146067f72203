import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { bag, create, finishPreparation, newWay, prepare, shipmentUrl, type Way } from '../../../../test/shipping.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const placeOf = async (productId: string): Promise<string> =>
  (await house.db.one(sql<{ place: string }>`select place from custody_items where item_id = ${productId}`.compile(qb)))
    .place;
const statusOf = async (till: Till, code: string): Promise<string> =>
  (await till.get(`/v1/products/by-code/${code}`)).json.status;
const act = (till: Till, id: string, verb: string, body: Record<string, unknown> = {}) =>
  till.call('POST', shipmentUrl(id, verb), body);
const signed = (till: Till, more: Record<string, unknown> = {}) => ({ signature: till.signature, ...more });

test('R-SHIP-02 a bag that weighs otherwise than its pieces stops the preparation until it is confirmed, and is kept', async () => {
  const way = await newWay(house);
  const piece = await way.origin.shop.piece();
  const { id } = (await create(way)).json;
  await prepare(way.origin, id, { packages: [bag([piece.code], { weightMg: 3_001 })] });
  const refused = await finishPreparation(way, id);
  expect(refused).toMatchObject({
    status: 409,
    json: {
      code: 'SHIPMENT_DIFFERENCES',
      details: { differences: 1, incidents: [{ kind: 'prepared-weight', expected: 3_000, found: 3_001 }] },
    },
  });
  const done = await finishPreparation(way, id, { isConfirmed: true });
  expect(done.json).toMatchObject({ state: 'ready-to-ship', openIncidents: 0 });
  expect(done.json.incidents).toMatchObject([
    { kind: 'prepared-weight', expected: 3_000, found: 3_001, resolution: 'Revisado con la tienda' },
  ]);
});

test('R-SHIP-02 every bag is weighed, none is empty, no piece is in two', async () => {
  const way = await newWay(house);
  const [one, two] = [await way.origin.shop.piece(), await way.origin.shop.piece()];
  const { id } = (await create(way)).json;
  const twice = [bag([one.code]), bag([one.code], { number: 2 })];
  expect((await prepare(way.origin, id, { packages: twice })).json.code).toBe('SHIPMENT_PIECE_TWICE');
  const same = [bag([one.code]), bag([two.code])];
  expect((await prepare(way.origin, id, { packages: same })).json.code).toBe('SHIPMENT_PACKAGE_TWICE');
  await prepare(way.origin, id, { packages: [bag([one.code]), bag([], { number: 2, weightMg: null })] });
  expect((await finishPreparation(way, id)).json.code).toBe('SHIPMENT_PACKAGE_EMPTY');
  await prepare(way.origin, id, { packages: [bag([one.code], { weightMg: null })] });
  expect((await finishPreparation(way, id)).json.code).toBe('SHIPMENT_PACKAGE_UNWEIGHED');
  await prepare(way.origin, id, { packages: [] });
  expect((await finishPreparation(way, id)).json).toMatchObject({
    code: 'STATE_CONFLICT',
    details: { reason: 'hasContent' },
  });
});

test('R-SHIP-04 R-PERM-04 without the zone manager nothing leaves; with a signature or a code it does, and both are named', async () => {
  const way = await newWay(house);
  const piece = await way.origin.shop.piece();
  const { id, code } = (await create(way)).json;
  await prepare(way.origin, id, { packages: [bag([piece.code])] });
  expect(await finishPreparation(way, id, { approval: undefined })).toMatchObject({
    status: 403,
    json: { code: 'MANAGER_REQUIRED' },
  });
  const own = { ...way.origin.signature, reason: 'Yo misma' };
  expect((await finishPreparation(way, id, { approval: own })).status).toBe(403);

  const manager = await way.origin.shop.signIn(way.manager);
  const given = await manager.call('POST', '/v1/authorisations', {
    storeId: way.origin.shop.id,
    action: 'shipment.finishPreparation',
    recordCode: code,
    amountCents: 10_000,
    reason: 'Por teléfono',
    signature: way.manager.signature,
  });
  const afar = (await manager.get(`/v1/authorisations/${given.json.id}/code`)).json.code;
  const done = await finishPreparation(way, id, { approval: { authorisationCode: afar } });
  expect(done).toMatchObject({ status: 200, json: { state: 'ready-to-ship' } });
  const line = await house.db.one(
    sql<{ employee: string; approver: string }>`select employee_id as employee, approver_id as approver
      from audit_events where record_id = ${id} and action = 'shipment.finishPreparation'`.compile(qb),
  );
  expect(line).toEqual({ employee: way.origin.person.id, approver: way.manager.id });
});

test('R-SHIP-02 a preparation is saved and changed: pieces leave bags, change bags, and a stale save is refused', async () => {
  const way = await newWay(house);
  const made = [await way.origin.shop.piece(), await way.origin.shop.piece(), await way.origin.shop.piece()];
  const [a, b, c] = made.map((piece) => piece.code) as [string, string, string];
  const { id, code } = (await create(way, { codes: [a] })).json;
  await prepare(way.origin, id, { packages: [bag([a, b]), bag([c], { number: 2 })] });
  const changed = await prepare(way.origin, id, { packages: [bag([a, c], { number: 2 })] });
  expect(changed.json.packages).toMatchObject([{ number: 2, slug: `${code}-2` }]);
  expect(changed.json.items).toHaveLength(2);
  expect([await statusOf(way.origin, b), await placeOf(made[2]!.id)]).toEqual(['available', `package:${code}-2`]);
  const stale = { version: 1, packages: [] };
  expect((await act(way.origin, id, 'prepare', stale)).json.code).toBe('VERSION_CONFLICT');
  await prepare(way.origin, id, { packages: [] });
  expect((await way.origin.get(shipmentUrl(id))).json.items).toMatchObject([{ itemCode: a, situation: 'asked' }]);
});

test('R-SHIP-06 an asked piece that is not prepared is an incident, confirmed by who closes the bags', async () => {
  const way = await newWay(house);
  const [a, b] = [await way.origin.shop.piece(), await way.origin.shop.piece()];
  const { id } = (await create(way, { codes: [a.code, b.code] })).json;
  await prepare(way.origin, id, { packages: [bag([a.code])] });
  expect((await finishPreparation(way, id)).json.details).toMatchObject({ incidents: [{ kind: 'not-prepared' }] });
  const done = (await finishPreparation(way, id, { isConfirmed: true })).json;
  expect(done.items.map((item: { situation: string }) => item.situation).toSorted()).toEqual(['left-out', 'packed']);
  await act(way.origin, id, 'reopen', signed(way.origin));
  const again = await prepare(way.origin, id, { packages: [bag([a.code, b.code])] });
  expect(again.json.items.map((item: { situation: string }) => item.situation)).toEqual(['packed', 'packed']);
});

test('I22 a piece in a bag is neither sold nor put into another shipment, and a defective one stays defective', async () => {
  const till = await openTill(house);
  const way: Way = { ...(await newWay(house)), origin: till };
  const [piece, broken] = [await till.shop.piece(), await till.shop.piece()];
  await till.call('POST', `/v1/products/${broken.id}/mark-defective`, { reason: 'Cierre roto' });
  const first = (await create(way)).json;
  const second = (await create(way)).json;
  await prepare(till, first.id, { packages: [bag([piece.code, broken.code])] });
  const refused = (await till.sell([piece.code], 10_000)).json;
  expect(refused).toMatchObject({ code: 'PRODUCT_NOT_AVAILABLE', message: expect.stringContaining(first.code) });
  expect(await prepare(till, second.id, { packages: [bag([piece.code])] })).toMatchObject({
    status: 409,
    json: { code: 'SHIPMENT_PIECE_TAKEN', details: { shipmentCode: first.code, itemCode: piece.code } },
  });
  await act(till, first.id, 'cancel', signed(till, { reason: 'Ya no hace falta' }));
  const record = (await till.get(`/v1/products/${broken.id}`)).json;
  expect(record).toMatchObject({ status: 'defective', defectDescription: 'Cierre roto' });
});

test('I22 two people put the same piece into two shipments at once: one of them is told where it is', async () => {
  const way = await newWay(house);
  const colleague = await way.origin.shop.till();
  for (let turn = 0; turn < 4; turn += 1) {
    const piece = await way.origin.shop.piece();
    const [one, two] = [(await create(way)).json, (await create(way)).json];
    const answers = await Promise.all([
      prepare(way.origin, one.id, { packages: [bag([piece.code])] }),
      prepare(colleague, two.id, { packages: [bag([piece.code])] }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.json.code).toBe('SHIPMENT_PIECE_TAKEN');
  }
});

test('I22 a piece is sold and packed at once: it is one or the other', async () => {
  const till = await openTill(house);
  const way: Way = { ...(await newWay(house)), origin: till };
  const colleague = await till.shop.till();
  for (let turn = 0; turn < 4; turn += 1) {
    const piece = await till.shop.piece();
    const { id } = (await create(way)).json;
    const [sold, packed] = await Promise.all([
      colleague.sell([piece.code], 10_000),
      prepare(till, id, { packages: [bag([piece.code])] }),
    ]);
    expect([sold.status === 201, packed.status === 200].filter(Boolean)).toHaveLength(1);
  }
});
