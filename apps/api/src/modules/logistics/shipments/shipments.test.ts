import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { departmentOfRole } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { departmentOf, SHIPMENT_TYPES } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { photographed } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import {
  approvalOf,
  bag,
  confirmReception,
  create,
  deliver,
  figures,
  finishPreparation,
  finishVerification,
  newOffice,
  newWay,
  onTheWay,
  prepare,
  readyToShip,
  shipmentUrl,
  verify,
  withUnread,
} from '../../../../test/shipping.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const placeOf = async (productId: string): Promise<string> =>
  (await house.db.one(sql<{ place: string }>`select place from custody_items where item_id = ${productId}`.compile(qb)))
    .place;
const placeOfCode = async (code: string): Promise<string> =>
  placeOf((await house.db.one(qb.selectFrom('products').select('id').where('code', '=', code))).id);
const statusOf = async (till: Till, code: string): Promise<string> =>
  (await till.get(`/v1/products/by-code/${code}`)).json.status;
const act = (till: Till, id: string, verb: string, body: Record<string, unknown> = {}) =>
  till.call('POST', shipmentUrl(id, verb), body);
const signed = (till: Till, more: Record<string, unknown> = {}) => ({ signature: till.signature, ...more });

test('R-SHIP-05 R-PERM-05 pieces go from one shop to another, through a bag and a driver, and are for sale there', async () => {
  const way = await newWay(house);
  const piece = await way.origin.shop.piece();
  const made = await create(way, { codes: [piece.code], note: 'Para el escaparate' });
  expect(made).toMatchObject({ status: 201, json: { state: 'created', note: 'Para el escaparate' } });
  expect(made.json.code).toMatch(new RegExp(`^EN-${way.origin.shop.code}-\\d\\d-00001$`));
  const pictured = {
    id: piece.id,
    family: 'ANILLO',
    metal: 'ORO_18',
    imageId: await photographed(way.origin, piece.id),
  };
  const [shown] = (await way.destination.get(shipmentUrl(made.json.id))).json.items;
  expect(shown).toMatchObject({ itemCode: piece.code, pictured, situation: 'asked', packageId: null });
  const asked = `type=products&originStoreId=${way.origin.shop.id}&code=${piece.code}`;
  expect((await way.origin.get(`/v1/shipments/goods?${asked}`)).json).toMatchObject({ itemCode: piece.code, pictured });
  const { id, code } = made.json;
  expect(await statusOf(way.origin, piece.code)).toBe('available');

  const saved = await prepare(way.origin, id, { packages: [bag([piece.code])] });
  expect(saved.json).toMatchObject({ state: 'created', pieces: 1, packages: [{ slug: `${code}-1`, weightMg: 3_000 }] });
  expect(await statusOf(way.origin, piece.code)).toBe('shipping');
  expect(await placeOf(piece.id)).toBe(`package:${code}-1`);

  const ready = await finishPreparation(way, id);
  expect(ready.json).toMatchObject({ state: 'ready-to-ship', incidents: [], valueCents: 10_000 });
  const left = await deliver(way, id);
  expect(left.json).toMatchObject({ state: 'in-mail', driverName: 'Airam Déniz' });
  expect(await placeOf(piece.id)).toBe(`transit:${code}`);

  const [{ id: packageId }] = left.json.packages;
  await verify(way, id, { codes: [piece.code], weights: [{ packageId, weightMg: 3_000 }] });
  const received = await finishVerification(way, id);
  expect(received.json).toMatchObject({ state: 'received', openIncidents: 0, items: [{ situation: 'received' }] });
  expect(await placeOf(piece.id)).toBe(`store:${way.destination.shop.code}`);
  expect(await confirmReception(way, id)).toMatchObject({ status: 200, json: { state: 'finished', actions: [] } });

  expect((await way.destination.open()).status).toBe(201);
  expect((await way.destination.sell([piece.code], 10_000)).status).toBe(201);
});

test('R-SHIP-01 every type is created from where it may leave, and from nowhere else', async () => {
  const [shop, other, office] = [await newShop(house), await newShop(house), await newOffice(house)];
  const roles = ['SHOP_ASSISTANT', 'METAL_STAFF', 'GOLD_SMITH'] as const;
  const tills = [await shop.till(), await office.till('METAL_STAFF'), await office.till('GOLD_SMITH')];
  const ways = { 'shop-shop': [shop, other], 'shop-office': [shop, office], 'office-shop': [office, shop] } as const;
  const open: Record<string, readonly string[]> = { bookings: ['shop-shop'], store: ['office-shop'] };
  open['workshop-works'] = open['budgets'] = ['shop-office', 'office-shop'];
  for (const type of SHIPMENT_TYPES) {
    const content = type === 'money' ? { requestedCents: 5_000 } : {};
    for (const [way, [from, to]] of Object.entries(ways)) {
      for (const [at, till] of tills.entries()) {
        const body = { type, originStoreId: from.id, destinationStoreId: to.id, ...content };
        const { status, json } = await till.call('POST', '/v1/shipments', body);
        const isOpen = (open[type] ?? Object.keys(ways)).includes(way);
        const own = departmentOfRole(roles[at]!);
        const isTheirs = way === 'shop-shop' || own === undefined || departmentOf(type, roles[at]!) === own;
        const refusal = isOpen ? 'SHIPMENT_OTHER_DEPARTMENT' : 'SHIPMENT_WAY_OTHER';
        expect({ type, way, status, code: json.code }).toEqual({
          type,
          way,
          status: isOpen && isTheirs ? 201 : 422,
          code: isOpen && isTheirs ? json.code : refusal,
        });
      }
    }
  }
});

test('R-SHIP-01 a shipment needs two open shops, one of them one’s own, and pieces that are there', async () => {
  const way = await newWay(house);
  const stranger = await newShop(house);
  const mine = way.origin.shop.id;
  const sold = await (await newShop(house)).piece();
  const cases: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ destinationStoreId: mine }, 'SHIPMENT_SAME_STORE'],
    [{ destinationStoreId: randomUUID() }, 'SHIPMENT_STORE_UNKNOWN'],
    [{ originStoreId: stranger.id }, 'SHIPMENT_NOT_OWN'],
    [{ type: 'money' }, 'SHIPMENT_AMOUNT_MISSING'],
    [{ requestedCents: 100 }, 'SHIPMENT_CONTENT_OTHER'],
    [{ codes: ['NADIE'] }, 'PRODUCT_UNKNOWN'],
    [{ codes: [sold.code] }, 'PRODUCT_ELSEWHERE'],
  ];
  for (const [more, code] of cases) expect((await create(way, more)).json.code).toBe(code);
});

test.each(ROLES.filter((role) => role !== 'DRIVER'))(
  'R-PERM-05 a shipment is not delivered with the signature of %s: it stays where it is',
  async (role) => {
    const way = await newWay(house);
    const { id, code } = await readyToShip(way, 1);
    const { signature } = await way.origin.shop.person(role);
    expect(await act(way.origin, id, 'deliver', { driverSignature: signature })).toMatchObject({
      status: 422,
      json: { code: 'DRIVER_REQUIRED', fields: [{ path: 'driverSignature.employeeId' }] },
    });
    const kept = (await way.origin.get(shipmentUrl(id))).json;
    expect(kept).toMatchObject({ state: 'ready-to-ship', driverName: null });
    expect(await placeOfCode(kept.items[0].itemCode)).toBe(`package:${code}-1`);
  },
);

test('R-PERM-05 a driver of the shop takes it away with the own hand; it is then in the mail, and the books say who', async () => {
  const way = await newWay(house);
  const { id, code } = await readyToShip(way, 1);
  const missing = await act(way.origin, id, 'deliver');
  expect(missing).toMatchObject({ status: 422, json: { fields: [{ path: 'driverSignature' }] } });
  const foreign = await (await newShop(house)).person('DRIVER');
  const another = await act(way.origin, id, 'deliver', { driverSignature: foreign.signature });
  expect(another).toMatchObject({ status: 422, json: { code: 'DRIVER_REQUIRED' } });
  const guessed = { ...way.driver.signature, code: '000000' };
  const wrong = await act(way.origin, id, 'deliver', { driverSignature: guessed });
  expect(wrong).toMatchObject({ status: 422, json: { code: 'SIGNATURE_WRONG' } });
  const left = (await deliver(way, id)).json;
  expect(left).toMatchObject({ state: 'in-mail', driverName: 'Airam Déniz' });
  expect(await placeOfCode(left.items[0].itemCode)).toBe(`transit:${code}`);
  const { details } = await house.db.one(
    sql<{ details: { driver: { id: string } } }>`select payload::jsonb -> 'details' as details from audit_events
      where record_id = ${id} and action = 'shipment.deliver'`.compile(qb),
  );
  expect(details.driver.id).toBe(way.driver.id);
  const [own, other] = [way.driver, await way.destination.shop.person('DRIVER')];
  expect((await (await way.destination.shop.signIn(own)).get('/v1/shipments')).json.totalCount).toBe(1);
  expect((await (await way.destination.shop.signIn(other)).get('/v1/shipments')).json.totalCount).toBe(0);
});

test('R-SHIP-05 R-PERM-05 a driver reads what is in the own hands, and nothing else', async () => {
  const way = await newWay(house);
  const { id } = await readyToShip(way);
  const driver = await way.destination.shop.signIn(way.driver);
  expect((await driver.get(shipmentUrl(id))).status).toBe(404);
  await deliver(way, id);
  expect((await driver.get(shipmentUrl(id))).json).toMatchObject({ id, actions: [] });
  expect((await driver.get('/v1/shipments')).json).toMatchObject({ totalCount: 1, data: [{ id }] });
  expect((await act(driver, id, 'verify', { codes: [] })).status).toBe(403);
  await finishVerification(way, id, true);
  expect((await driver.get('/v1/shipments')).json.totalCount).toBe(0);
});

test('R-SHIP-06 what is not read stays on the way and is listed, until it is found', async () => {
  const way = await newWay(house);
  const sent = await onTheWay(way, 2);
  const [found, missing] = sent.codes as [string, string];
  await verify(way, sent.id, { codes: [found], weights: [{ packageId: sent.packageId, weightMg: 3_000 }] });
  const refused = await finishVerification(way, sent.id);
  expect(refused).toMatchObject({ status: 409, json: { code: 'SHIPMENT_DIFFERENCES', details: { differences: 2 } } });
  const kept = (await finishVerification(way, sent.id, true)).json;
  expect(kept).toMatchObject({ state: 'error', openIncidents: 2 });
  expect(kept.incidents.map((one: { kind: string }) => one.kind).toSorted()).toEqual(['unread', 'verified-weight']);
  expect([await statusOf(way.origin, found), await statusOf(way.origin, missing)]).toEqual(['available', 'shipping']);
  expect(kept.items.find((item: { itemCode: string }) => item.itemCode === missing).situation).toBe('unread');

  const late = signed(way.destination, { itemCode: missing });
  expect((await act(way.destination, sent.id, 'receive-late', late)).json).toMatchObject({ openIncidents: 1 });
  expect(await statusOf(way.origin, missing)).toBe('available');
  expect((await act(way.destination, sent.id, 'receive-late', late)).json.code).toBe('STATE_CONFLICT');

  const weight = kept.incidents.find((one: { kind: string }) => one.kind === 'verified-weight');
  const body = signed(way.destination, {
    incidentId: weight.id,
    reason: 'La pieza llegó aparte',
    approval: approvalOf(way),
  });
  expect((await act(way.destination, sent.id, 'resolve-incident', body)).json).toMatchObject({ state: 'received' });
  expect((await confirmReception(way, sent.id)).json.state).toBe('finished');
});

test('R-SHIP-06 a reading goes on elsewhere: what one person has read another adds to', async () => {
  const way = await newWay(house);
  const sent = await onTheWay(way, 3);
  const colleague = await way.destination.shop.till();
  await Promise.all([
    verify(way, sent.id, { codes: [sent.codes[0]] }),
    colleague.call('POST', shipmentUrl(sent.id, 'verify'), { codes: [sent.codes[1]] }),
  ]);
  const read = (await verify(way, sent.id, { codes: [sent.codes[0], sent.codes[2]] })).json;
  expect(read.items.map((item: { isRead: boolean }) => item.isRead)).toEqual([true, true, true]);
  const stranger = await way.origin.shop.piece();
  const other = await verify(way, sent.id, { codes: [stranger.code] });
  expect(other.json).toMatchObject({
    code: 'SHIPMENT_PIECE_OTHER',
    message: expect.stringContaining('Consta: Tienda '),
  });
  const nobodys = await verify(way, sent.id, { codes: ['NADIE99X'] });
  expect(nobodys.json.message).toBe('El código NADIE99X no va en este envío. No es de nada de la casa.');
});

test('A35 receiving twice changes nothing', async () => {
  const way = await newWay(house);
  const sent = await onTheWay(way, 1);
  await verify(way, sent.id, { codes: sent.codes, weights: [{ packageId: sent.packageId, weightMg: 3_000 }] });
  const key = randomUUID();
  const finish = () =>
    way.destination.call('POST', shipmentUrl(sent.id, 'finish-verification'), signed(way.destination), key);
  const [first, second] = await Promise.all([finish(), finish()]);
  expect([first.status, second.text]).toEqual([200, first.text]);
  expect((await finishVerification(way, sent.id, true)).json.code).toBe('STATE_CONFLICT');
  expect((await confirmReception(way, sent.id)).status).toBe(200);
  expect((await confirmReception(way, sent.id)).json.code).toBe('STATE_CONFLICT');
});

test('R-SHIP-06 B-13 what does not turn up is declared lost with the zone manager, and stays open until it is explained', async () => {
  const way = await newWay(house);
  const { id, codes, shipment } = await withUnread(way);
  const missing = codes[1]!;
  const lose = (more: Record<string, unknown> = {}) =>
    act(way.origin, id, 'declare-lost', signed(way.origin, { reason: 'No aparece', ...more }));
  expect((await lose()).json.code).toBe('MANAGER_REQUIRED');
  const lost = (await lose({ approval: approvalOf(way) })).json;
  expect(lost).toMatchObject({ state: 'error' });
  expect(await statusOf(way.origin, missing)).toBe('missing');
  expect(lost.items.find((item: { itemCode: string }) => item.itemCode === missing).situation).toBe('lost');
  const open = lost.incidents.filter((one: { closedAt: string | null }) => one.closedAt === null);
  expect(open.map((one: { kind: string }) => one.kind).toSorted()).toEqual(['lost', 'verified-weight']);
  expect(shipment.incidents).toHaveLength(2);
  for (const incident of open) {
    const body = signed(way.origin, { incidentId: incident.id, reason: 'Denuncia puesta', approval: approvalOf(way) });
    expect((await act(way.origin, id, 'resolve-incident', body)).status).toBe(200);
  }
  expect((await confirmReception(way, id)).json.state).toBe('finished');
});

test('R-SHIP-06 a lost piece that turns up after all is what it was', async () => {
  const way = await newWay(house);
  const { id, codes } = await withUnread(way);
  const body = signed(way.origin, { reason: 'No aparece', approval: approvalOf(way) });
  await act(way.origin, id, 'declare-lost', body);
  const found = await act(way.destination, id, 'receive-late', signed(way.destination, { itemCode: codes[1] }));
  expect(found.json.items.map((item: { situation: string }) => item.situation)).toEqual(['received', 'received']);
  expect(await statusOf(way.origin, codes[1]!)).toBe('available');
});

test('B-13 a whole shipment is lost on the way', async () => {
  const way = await newWay(house);
  const { id, codes } = await onTheWay(way, 2);
  const body = signed(way.origin, { reason: 'Robo en la furgoneta', approval: approvalOf(way) });
  const lost = (await act(way.origin, id, 'declare-lost', body)).json;
  expect(lost).toMatchObject({ state: 'error', openIncidents: 2 });
  for (const code of codes) expect(await statusOf(way.origin, code)).toBe('missing');
  expect((await confirmReception(way, id)).json).toMatchObject({ details: { reason: 'isUnconfirmed' } });
  for (const incident of lost.incidents) {
    const closing = signed(way.origin, { incidentId: incident.id, reason: 'Denuncia', approval: approvalOf(way) });
    await act(way.origin, id, 'resolve-incident', closing);
  }
  expect((await way.origin.get(shipmentUrl(id))).json.state).toBe('finished');
});

test('R-SHIP-05 B-06 before it leaves it can be taken apart again, and everything is where it was', async () => {
  const way = await newWay(house);
  const { id, code, codes, pieces } = await readyToShip(way, 2);
  expect((await act(way.origin, id, 'reopen', signed(way.origin))).json.state).toBe('created');
  await finishPreparation(way, id);
  await deliver(way, id);
  const back = signed(way.origin, { reason: 'Avería de la furgoneta' });
  expect((await act(way.origin, id, 'cancel', back)).json.code).toBe('STATE_CONFLICT');
  expect((await act(way.origin, id, 'take-back', back)).json).toMatchObject({
    state: 'ready-to-ship',
    driverName: null,
  });
  expect(await placeOf(pieces[0]!.id)).toBe(`package:${code}-1`);
  expect((await act(way.origin, id, 'cancel', back)).json.state).toBe('cancelled');
  for (const one of codes) expect(await statusOf(way.origin, one)).toBe('available');
  expect(await placeOf(pieces[0]!.id)).toBe(`store:${way.origin.shop.code}`);
});

test('B-13 what nobody acts on is counted and listed, and whoever acts takes it off', async () => {
  const way = await newWay(house);
  const { id } = await readyToShip(way);
  expect(await figures(way.origin)).toMatchObject({ toSend: 1, stalled: 0 });
  await house.db.run(
    sql`update shipments set last_acted_at = now() - interval '49 hours' where id = ${id}`.compile(qb),
  );
  for (const till of [way.origin, way.destination]) {
    expect(await figures(till)).toMatchObject({ stalled: 1 });
    expect((await till.get('/v1/shipments?isStalled=true')).json.data).toMatchObject([{ id, isStalled: true }]);
  }
  const kinds = (await way.origin.get('/v1/home/agenda')).json.data.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['shipmentsStalled', 'shipmentsToSend']));
  await deliver(way, id);
  expect(await figures(way.origin)).toMatchObject({ toSend: 0, onTheWay: 1, stalled: 0 });
  expect(await figures(way.destination)).toMatchObject({ toReceive: 1 });
});

test('R-SHIP-05 the list goes by direction, type and state, and finds a shipment by its code and its pieces', async () => {
  const way = await newWay(house);
  const { id, code, codes } = await onTheWay(way, 1);
  const other = (await create(way, { type: 'money', requestedCents: 100 })).json;
  const ids = async (till: Till, query: string) =>
    (await till.get(`/v1/shipments?${query}`)).json.data.map((row: { id: string }) => row.id);
  expect(await ids(way.origin, 'direction=to-send')).toEqual([other.id]);
  expect(await ids(way.origin, 'direction=on-the-way')).toEqual([id]);
  expect(await ids(way.destination, 'direction=to-receive')).toEqual([id]);
  expect(await ids(way.origin, 'type[]=money')).toEqual([other.id]);
  expect(await ids(way.origin, 'state[]=in-mail')).toEqual([id]);
  expect(await ids(way.origin, `q=${code}`)).toEqual([id]);
  expect(await ids(way.origin, `q=${codes[0]}`)).toEqual([id]);
  expect(await ids(way.origin, 'limit=1')).toEqual([other.id]);
  expect(await ids(await (await newShop(house)).till(), '')).toEqual([]);
});

test('B-14 the shipments of the filters are taken away as a file, and no others', async () => {
  const way = await newWay(house);
  const { code } = await onTheWay(way, 2);
  const money = (await create(way, { type: 'money', requestedCents: 1_250 })).json;
  const take = (query: string) => way.origin.get(`/v1/shipments/export?format=csv&${query}`);
  const all = (await take('')).text;
  expect([all.includes(code), all.includes(money.code), all.includes('12,50')]).toEqual([true, true, true]);
  const some = (await take('type[]=products')).text;
  expect([some.includes(code), some.includes(money.code)]).toEqual([true, false]);
  expect((await take('type[]=unknown')).status).toBe(422);
});

test('R-SHIP-07 the manifest is a paper with the shipment on it', async () => {
  const way = await newWay(house);
  const { id, code } = await onTheWay(way, 2);
  const paper = await way.destination.get(shipmentUrl(id, 'manifest'));
  expect(paper.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${code}.pdf"`,
  });
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await way.origin.get(shipmentUrl(id))).json).toMatchObject({
    creatorName: 'Yaiza Santana',
    driverName: 'Airam Déniz',
    packages: [{ slug: `${code}-1`, weightMg: 6_000 }],
  });
});

test('R-SHIP-05 what leaves is done where it leaves, what arrives where it arrives', async () => {
  const way = await newWay(house);
  const { id, codes } = await readyToShip(way, 1);
  const elsewhere = await act(way.destination, id, 'deliver', { driverSignature: way.driver.signature });
  expect(elsewhere).toMatchObject({ status: 409, json: { code: 'SHIPMENT_OTHER_SHOP' } });
  expect((await way.destination.get(shipmentUrl(id))).json.actions).toEqual([]);
  await deliver(way, id);
  expect((await act(way.origin, id, 'verify', { codes })).json.code).toBe('SHIPMENT_OTHER_SHOP');
  const offered = (await way.destination.get(shipmentUrl(id))).json.actions;
  expect(offered.map((offer: { action: string }) => offer.action)).toEqual([
    'verify',
    'finishVerification',
    'receive',
    'declareLost',
  ]);
});
