import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { act as ofCatalogue } from '../../../../test/catalogue.ts';
import { right } from '../../../../test/shop-orders.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import {
  act,
  BOUGHT,
  boughtUrl,
  create,
  line,
  newBuying,
  ordered,
  product,
  received,
  supplierOf,
  refusal,
  useBuying,
} from '../../../../test/supplier-orders.ts';

const house = useHouse();
const buying = useBuying(house);
const fieldOf = ({ json }: { json: { fields: { path: string }[] } }) => json.fields[0]!.path;

describe('a new order', () => {
  test('R-SUPO-01 R-SUPO-05 has its number, its lines and what it is going to cost', async () => {
    const own = await newBuying(house);
    const [ring, chain] = [await product(own.till), await product(own.till, { metal: 'PLATA', weightMg: 8_000 })];
    const key = randomUUID();
    const lines = [line(ring.code, 3, 12_050), line(chain.code, 10, 1_999)];
    const first = await create(own, lines, { observations: 'Para antes de Reyes' }, key);
    expect(right(first)).toMatchObject({
      code: expect.stringMatching(new RegExp(`^PR-${own.till.shop.code}-\\d\\d-00001$`)),
      state: 'created',
      isCancelled: false,
      supplier: { id: own.supplierId, state: 'ACTIVE' },
      lineCount: 2,
      units: 13,
      weightMg: 3 * 3_420 + 80_000,
      totalCents: 3 * 12_050 + 19_990,
      productCents: 3 * 12_050 + 19_990,
      shippingCents: 0,
      receivedAt: null,
      bill: null,
      pieces: [],
      observations: 'Para antes de Reyes',
      lines: [
        { catalogueCode: ring.code, supplierCode: 'AG-1182', units: 3, expectedUnitCostCents: 12_050, pricing: null },
        { catalogueCode: chain.code, metal: 'PLATA', units: 10, billedUnits: null, result: null },
      ],
      steps: [{ state: 'created', employeeName: 'Yaiza Santana' }],
    });
    expect(first.status).toBe(201);
    expect(first.json.actions.map(({ action }: { action: string }) => action)).toEqual([
      'edit',
      'cancel',
      'reopen',
      'receive',
    ]);
    expect(first.json.activity.map(({ action }: { action: string }) => action)).toEqual(['supplierOrder.create']);
    expect((await create(own, lines, { observations: 'Para antes de Reyes' }, key)).text).toBe(first.text);
    expect((await own.till.get(BOUGHT)).json.data.map(({ id }: { id: string }) => id)).toContain(first.json.id);
  });

  test('R-SUPO-01 asks for a supplier nobody has banned and for products that are bought', async () => {
    const { till } = buying;
    const [{ code }, old] = [await product(till), await product(till)];
    right(await ofCatalogue(till, old.id, 'archive'));
    const nobody = await create(buying, [line(code)], { supplierId: randomUUID() });
    expect([refusal(nobody), fieldOf(nobody)]).toEqual([[422, 'SUPPLIER_UNKNOWN'], 'supplierId']);
    const banned = await supplierOf(till);
    right(await till.call('POST', `/v1/bulk-purchases/suppliers/${banned}/ban`, { reason: 'Entrega tarde' }));
    expect(refusal(await create(buying, [line(code)], { supplierId: banned }))).toEqual([409, 'SUPPLIER_BANNED']);
    const archived = await create(buying, [line(code), line(old.code)]);
    expect([refusal(archived), fieldOf(archived)]).toEqual([[409, 'ORDER_ARCHIVED_PRODUCT'], 'lines.1.catalogueCode']);
    const unknown = await create(buying, [line('CAT99999')]);
    expect([refusal(unknown), fieldOf(unknown)]).toEqual([[404, 'CATALOGUE_UNKNOWN'], 'lines.0.catalogueCode']);
  });

  test('R-SUPO-01 asks for something, each product once, and no more than is encoded in one go', async () => {
    const { code } = await product(buying.till);
    const other = await product(buying.till);
    for (const lines of [[], [line(code), line(code)]]) {
      const { status, json } = await create(buying, lines);
      expect([status, json.fields[0].path]).toEqual([422, 'lines']);
    }
    const none = await create(buying, [line(code, 0)]);
    expect([none.status, fieldOf(none)]).toEqual([422, 'lines.0.units']);
    const full = await create(buying, [line(code, 999), line(other.code, 2)]);
    expect(full).toMatchObject({
      status: 422,
      json: { code: 'ORDER_UNITS_FULL', details: { max: 1_000, units: 1_001 } },
    });
  });

  test('R-SUPO-01 is asked for by purchases or the direction, from a warehouse', async () => {
    const { code } = await product(buying.till);
    const shop = await newShop(house);
    const inShop = { ...buying, till: await shop.till('BULK_PURCHASES_STAFF') };
    expect(refusal(await create(inShop, [line(code)]))).toEqual([409, 'ORDER_OUTSIDE_WAREHOUSE']);
    for (const role of ['SHOP_ASSISTANT', 'MANAGER', 'ACCOUNTANT', 'GOLD_SMITH'] as const)
      expect((await create({ ...buying, till: await shop.till(role) }, [line(code)])).status).toBe(403);
    const direction = await buying.till.shop.till('ADMIN');
    expect((await create({ ...buying, till: direction }, [line(code)])).status).toBe(201);
  });

  test('R-SUPO-05 the accountant reads it and is offered nothing; a shop does not know of it', async () => {
    const { id } = await ordered(buying);
    const accountant = await (await newShop(house)).till('ACCOUNTANT');
    expect((await accountant.get(boughtUrl(id))).json).toMatchObject({ id, actions: [] });
    expect((await act(accountant, id, 'cancel', { reason: 'No hace falta' })).status).toBe(403);
    const counter = await (await newShop(house)).till();
    expect((await counter.get(boughtUrl(id))).status).toBe(403);
    expect((await counter.get(BOUGHT)).status).toBe(403);
    expect((await buying.till.get(boughtUrl(randomUUID()))).status).toBe(404);
  });
});

describe('an order that has not come', () => {
  const edit = (id: string, body: object, key?: string) => buying.till.call('PATCH', boughtUrl(id), body, key);

  test('R-SUPO-01 changes its lines and its remarks; of two who write, the second is told', async () => {
    const order = await ordered(buying, [
      [1, 5_000],
      [1, 6_000],
    ]);
    const { code } = await product(buying.till);
    const lines = [line(code, 4, 700), line(order.lines[0].catalogueCode, 2, 5_100)];
    const body = { version: order.version, lines, observations: 'Sin grabar' };
    const key = randomUUID();
    const done = await edit(order.id, body, key);
    expect(right(done)).toMatchObject({ units: 6, totalCents: 2_800 + 10_200, observations: 'Sin grabar' });
    expect(done.json.lines.map((one: { catalogueCode: string }) => one.catalogueCode)).toEqual(
      lines.map((one) => one.catalogueCode),
    );
    expect((await edit(order.id, body, key)).text).toBe(done.text);
    expect(refusal(await edit(order.id, body))).toEqual([409, 'VERSION_CONFLICT']);
    const found = (await buying.till.get(`${BOUGHT}?q=${code}`)).json.data;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    // What is no longer in it does not find it.
    expect((await buying.till.get(`${BOUGHT}?q=${order.lines[1].catalogueCode}`)).json.data).toEqual([]);
    const archived = await product(buying.till);
    right(await ofCatalogue(buying.till, archived.id, 'archive'));
    const { version } = done.json;
    expect(refusal(await edit(order.id, { ...body, version, lines: [line(archived.code)] }))).toEqual([
      409,
      'ORDER_ARCHIVED_PRODUCT',
    ]);
  });

  test('R-SUPO-05 is cancelled with a reason and opened again, and nothing happens to it meanwhile', async () => {
    const own = await newBuying(house);
    const order = await ordered(own);
    const { till } = own;
    expect((await act(till, order.id, 'cancel')).status).toBe(422);
    expect(refusal(await act(till, order.id, 'reopen'))).toEqual([409, 'STATE_CONFLICT']);
    const key = randomUUID();
    const done = await act(till, order.id, 'cancel', { reason: 'Ya no se fabrica' }, key);
    expect(right(done)).toMatchObject({ state: 'created', isCancelled: true });
    expect((await act(till, order.id, 'cancel', { reason: 'Ya no se fabrica' }, key)).text).toBe(done.text);
    expect(done.json.activity[0]).toMatchObject({ action: 'supplierOrder.cancel', reason: 'Ya no se fabrica' });
    const again = await act(till, order.id, 'cancel', { reason: 'Ya no se fabrica' });
    expect(again).toMatchObject({ status: 409, json: { details: { reason: 'isLive' } } });
    const body = { version: done.json.version, lines: [line(order.lines[0].catalogueCode)], observations: '' };
    expect(refusal(await till.call('PATCH', boughtUrl(order.id), body))).toEqual([409, 'STATE_CONFLICT']);
    const tab = async (situation: string) =>
      (await till.get(`${BOUGHT}?situation=${situation}&supplierId=${own.supplierId}`)).json.totalCount;
    expect([await tab('pending'), await tab('history')]).toEqual([0, 1]);
    const ban = (verb: string) =>
      till.call('POST', `/v1/bulk-purchases/suppliers/${own.supplierId}/${verb}`, { reason: 'Entrega tarde' });
    right(await ban('ban'));
    expect(refusal(await act(till, order.id, 'reopen'))).toEqual([409, 'SUPPLIER_BANNED']);
    right(
      await till.call('POST', `/v1/bulk-purchases/suppliers/${own.supplierId}/unban`, { reason: 'Ya ha cumplido' }),
    );
    expect(right(await act(till, order.id, 'reopen'))).toMatchObject({ isCancelled: false });
    expect([await tab('pending'), await tab('history')]).toEqual([1, 0]);
  });
});

/** A number nobody else has here. */
const SAID = { billNumber: 'F-2026/90118' };

describe('the list', () => {
  test('R-SUPO-01 is narrowed by tab, state and supplier, paged in order, found by words and taken as a file', async () => {
    const own = await newBuying(house);
    const [a, b, c] = [await ordered(own), await ordered(own), await received(own, undefined, SAID)];
    const list = async (query: string) => (await own.till.get(`${BOUGHT}?supplierId=${own.supplierId}&${query}`)).json;
    const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: string }) => id);
    const page = await list('situation=pending&limit=2');
    expect(page).toMatchObject({ totalCount: 3, data: [{ id: c.id }, { id: b.id }] });
    expect(await ids(`situation=pending&limit=2&cursor=${page.nextCursor}`)).toEqual([a.id]);
    expect(await ids('status[]=received')).toEqual([c.id]);
    expect(await ids('situation=history')).toEqual([]);
    expect(await ids(`q=${b.code}`)).toEqual([b.id]);
    expect(await ids(`q=${b.lines[0].catalogueCode}`)).toEqual([b.id]);
    expect(await ids('q=90118')).toEqual([c.id]);
    expect(await ids('q=guerra&status[]=created')).toEqual([b.id, a.id]);
    expect((await list('q=nadie')).totalCount).toBe(0);
    const { text } = await own.till.get(`${BOUGHT}/export?format=csv&supplierId=${own.supplierId}`);
    expect(text).toContain(`"${b.code}";"Taller Hermanos Guerra, S. L.";`);
    expect(text).toMatch(/;"1";"2";"6,840";"200,00";"0";"Creado"/);
    expect(text.split('\n').filter((row) => row.startsWith('"PR-'))).toHaveLength(3);
  });
});
