import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { act as onCatalogue, made } from '../../../../test/catalogue.ts';
import {
  act,
  confirmed,
  newSupply,
  opened,
  ORDERS,
  orderUrl,
  requested,
  right,
  sign,
  stocked,
  type Supply,
} from '../../../../test/shop-orders.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let supply: Supply;
beforeAll(async () => {
  supply = await newSupply(house);
});
const refusal = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code];
const pendingUrl = (storeId: string): string => `${ORDERS}/store/${storeId}/new-pending`;

describe('the pending order', () => {
  test('R-SORD-01 a shop without one is told so, and then reads the one it has begun', async () => {
    const { counter, shop } = await newSupply(house);
    expect(await counter.get(pendingUrl(shop.id))).toMatchObject({ status: 200, json: { data: null } });
    const key = randomUUID();
    const first = await counter.call('POST', ORDERS, undefined, key);
    expect(first).toMatchObject({ status: 201, json: { state: 'pending', lines: [], storeId: shop.id } });
    expect(first.json.code).toMatch(new RegExp(`^PE-${shop.code}-\\d\\d-00001$`));
    expect((await counter.call('POST', ORDERS, undefined, key)).text).toBe(first.text);
    expect((await counter.get(pendingUrl(shop.id))).json.data).toEqual(first.json);
    expect(refusal(await counter.call('POST', ORDERS))).toEqual([409, 'ORDER_ALREADY_OPEN']);
  });

  test('R-SORD-01 of a foreign shop it is refused, of an unknown one it does not exist, purchases read it', async () => {
    const { counter, purchases } = supply;
    const foreign = await newShop(house);
    expect(refusal(await counter.get(pendingUrl(foreign.id)))).toEqual([403, 'STORE_FOREIGN']);
    expect((await counter.get(pendingUrl(randomUUID()))).status).toBe(404);
    expect((await purchases.get(pendingUrl(foreign.id))).json).toEqual({ data: null });
    const manager = await foreign.person('MANAGER', [foreign.id, counter.shop.id]);
    expect((await (await foreign.signIn(manager)).get(pendingUrl(counter.shop.id))).status).toBe(200);
  });

  test('R-SORD-01 of two who begin at once, one order comes out; the warehouse asks for none', async () => {
    const { counter, warehouse } = await newSupply(house);
    const both = await Promise.all([counter.call('POST', ORDERS), counter.call('POST', ORDERS)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const office = await warehouse.till('ADMIN');
    expect(refusal(await office.call('POST', ORDERS))).toEqual([409, 'ORDER_OF_WAREHOUSE']);
    expect((await supply.purchases.call('POST', ORDERS)).status).toBe(403);
  });

  test('R-SORD-02 lines carry code, description, metal, stock, units and comment; a product twice is one line', async () => {
    const own = await newSupply(house);
    const { counter } = own;
    const { code } = await stocked(own, 3, { description: 'Pulsera barbada', metal: 'PLATA' });
    const { id } = await opened(counter);
    const line = { catalogueCode: code, units: 2, comment: 'Para el escaparate' };
    const key = randomUUID();
    const once = await act(counter, id, 'add-line', line, key);
    expect((await act(counter, id, 'add-line', line, key)).text).toBe(once.text);
    const { lines, units, lineCount, weightMg } = right(
      await act(counter, id, 'add-line', { ...line, units: 3, comment: '' }),
    );
    expect(lines).toMatchObject([
      {
        catalogueCode: code,
        description: 'Pulsera barbada',
        metal: 'PLATA',
        warehouseUnits: 3,
        storeUnits: 0,
        requestedUnits: 5,
        comment: 'Para el escaparate',
        state: 'pending',
      },
    ]);
    expect({ units, lineCount, weightMg }).toEqual({ units: 5, lineCount: 1, weightMg: 5 * 3_420 });
    const edit = { lineId: lines[0].id, units: 1, comment: '' };
    expect(right(await act(counter, id, 'edit-line', edit)).lines[0]).toMatchObject({ requestedUnits: 1, comment: '' });
    expect(right(await act(counter, id, 'remove-line', { lineId: lines[0].id })).lines).toEqual([]);
    expect(refusal(await act(counter, id, 'edit-line', edit))).toEqual([422, 'LINE_UNKNOWN']);
  });

  test('R-SORD-02 no units, an archived or an unknown product are refused at their field; nobody else writes in it', async () => {
    const { counter, purchases } = await newSupply(house);
    const { id } = await opened(counter);
    const { id: catalogueId, code } = await made(purchases);
    const zero = await act(counter, id, 'add-line', { catalogueCode: code, units: 0, comment: '' });
    expect(zero).toMatchObject({ status: 422, json: { fields: [{ path: 'units' }] } });
    const unknown = await act(counter, id, 'add-line', { catalogueCode: 'CAT99999', units: 1, comment: '' });
    expect(refusal(unknown)).toEqual([404, 'CATALOGUE_UNKNOWN']);
    right(await act(counter, id, 'add-line', { catalogueCode: code, units: 1, comment: '' }));
    right(await onCatalogue(purchases, catalogueId, 'archive'));
    const archived = await act(counter, id, 'add-line', { catalogueCode: code, units: 1, comment: '' });
    expect(archived).toMatchObject({
      status: 409,
      json: { code: 'CATALOGUE_ARCHIVED', fields: [{ path: 'catalogueCode' }] },
    });
    // Put away after it was collected: the request says so too.
    expect(refusal(await sign(counter, id, 'request'))).toEqual([409, 'CATALOGUE_ARCHIVED']);
    expect((await act(purchases, id, 'add-line', { catalogueCode: code, units: 1, comment: '' })).status).toBe(403);
    const stranger = await (await newShop(house)).till();
    expect((await stranger.get(orderUrl(id))).status).toBe(404);
    expect((await act(stranger, id, 'add-line', { catalogueCode: code, units: 1, comment: '' })).status).toBe(404);
  });

  test('R-SORD-02 an empty order is not requested; a requested one is signed, found and no longer written in', async () => {
    const own = await newSupply(house);
    const { counter } = own;
    const product = await stocked(own, 1, { description: `Broche ${randomUUID().slice(0, 6)}x` });
    const { id } = await opened(counter);
    expect(await sign(counter, id, 'request')).toMatchObject({
      status: 409,
      json: { details: { reason: 'hasLines' } },
    });
    expect((await act(counter, id, 'request')).status).toBe(422);
    const order = await requested(own, [[product, 2]]);
    expect(order).toMatchObject({ state: 'requested', units: 2 });
    expect(order.requestedAt).not.toBeNull();
    const line = { catalogueCode: product.code, units: 1, comment: '' };
    expect(refusal(await act(counter, id, 'add-line', line))).toEqual([409, 'STATE_CONFLICT']);
    expect((await counter.get(pendingUrl(own.shop.id))).json.data).toBeNull();
    for (const q of [order.code, order.code.replaceAll('-', ''), product.code]) {
      const { data } = (await counter.get(`${ORDERS}?q=${q}`)).json;
      expect(data.map((one: { id: string }) => one.id)).toEqual([id]);
    }
    const stranger = await (await newShop(house)).till();
    expect((await stranger.get(`${ORDERS}?q=${order.code}`)).json.totalCount).toBe(0);
  });
});

describe('the review', () => {
  const decide = (lineId: string, approvedUnits: number | null, isOnHold = false) => ({
    lineId,
    approvedUnits,
    isOnHold,
  });

  test('R-SORD-03 what each line has come to follows from its units, and the totals with it', async () => {
    const own = await newSupply(house);
    const products = [];
    for (let at = 0; at < 6; at += 1) products.push(await stocked(own, 0, { weightMg: 1_000 }));
    const order = await requested(
      own,
      products.slice(0, 5).map((product) => [product, 4] as const),
    );
    const [a, b, c, d, e] = order.lines.map((line: { id: string }) => line.id);
    const lines = [decide(a, 4), decide(b, 6), decide(c, 1), decide(d, 0), decide(e, null, true)];
    const added = [{ catalogueCode: products[5]!.code, units: 2 }];
    const key = randomUUID();
    const body = { version: order.version, lines, added };
    const reviewed = await act(own.purchases, order.id, 'review', body, key);
    expect(right(reviewed).lines.map((line: { state: string }) => line.state)).toEqual([
      'equals',
      'increases',
      'decreases',
      'rejects',
      'on-hold',
      'adds',
    ]);
    expect(reviewed.json).toMatchObject({ units: 13, weightMg: 13_000, state: 'requested' });
    expect((await act(own.purchases, order.id, 'review', body, key)).text).toBe(reviewed.text);
    expect(refusal(await act(own.purchases, order.id, 'review', body))).toEqual([409, 'VERSION_CONFLICT']);
    // Taken back, an added line is no line any more.
    const last = reviewed.json.lines[5];
    const taken = { version: reviewed.json.version, lines: [decide(last.id, 0)], added: [] };
    expect(right(await act(own.purchases, order.id, 'review', taken)).lines).toHaveLength(5);
  });

  test('R-SORD-03 an order is confirmed once every line is decided and something is served; the shop does not', async () => {
    const own = await newSupply(house);
    const [one, two] = [await stocked(own, 0), await stocked(own, 0)];
    const order = await requested(own, [
      [one, 1],
      [two, 1],
    ]);
    const [a, b] = order.lines.map((line: { id: string }) => line.id);
    const early = await sign(own.purchases, order.id, 'confirm');
    expect(early).toMatchObject({ status: 409, json: { details: { reason: 'isReviewed' } } });
    const review = async (lines: object[]) => {
      const { version } = (await own.purchases.get(orderUrl(order.id))).json;
      return await act(own.purchases, order.id, 'review', { version, lines, added: [] });
    };
    right(await review([decide(a, 0), decide(b, 0)]));
    expect((await sign(own.purchases, order.id, 'confirm')).status).toBe(409);
    right(await review([decide(a, null, true), decide(b, 1)]));
    expect(refusal(await review([decide(randomUUID(), 1)]))).toEqual([422, 'LINE_UNKNOWN']);
    expect((await act(own.counter, order.id, 'review', { version: 1, lines: [], added: [] })).status).toBe(403);
    expect((await sign(own.counter, order.id, 'confirm')).status).toBe(403);
    const key = randomUUID();
    const done = await sign(own.purchases, order.id, 'confirm', {}, key);
    expect(done.json).toMatchObject({ state: 'confirmed', units: 1 });
    expect((await sign(own.purchases, order.id, 'confirm', {}, key)).text).toBe(done.text);
  });

  test('R-SORD-04 confirming, rejecting and holding are taken back to requested, each with its reason and signature', async () => {
    const own = await newSupply(house);
    const product = await stocked(own, 0);
    const { id } = await confirmed(own, [[product, 1]]);
    const to = async (verb: string, body: object = {}) => right(await sign(own.purchases, id, verb, body)).state;
    expect(await to('undo-confirm')).toBe('requested');
    expect((await sign(own.purchases, id, 'reject')).status).toBe(422);
    expect(await to('reject', { reason: 'No llega hasta marzo' })).toBe('rejected');
    const rejected = (await own.counter.get(orderUrl(id))).json;
    expect(rejected.activity[0]).toMatchObject({ action: 'shopOrder.reject', reason: 'No llega hasta marzo' });
    expect(await to('undo-reject')).toBe('requested');
    expect(await to('hold', { reason: 'Falta saber el precio' })).toBe('on-hold');
    expect((await own.counter.get(orderUrl(id))).json.comments.hold).toBe('Falta saber el precio');
    expect(await to('resume')).toBe('requested');
    expect(refusal(await sign(own.purchases, id, 'undo-reject'))).toEqual([409, 'STATE_CONFLICT']);
    expect((await sign(own.counter, id, 'reject', { reason: 'Porque sí' })).status).toBe(403);
    expect((await act(own.purchases, id, 'hold', { reason: 'Sin firma' })).status).toBe(422);
  });
});

describe('comments', () => {
  test('R-SORD-07 each role writes its own comment and no other, when it has sense', async () => {
    const own = await newSupply(house);
    const product = await stocked(own, 0);
    const { id } = await requested(own, [[product, 1]]);
    const shopSays = { text: 'Urge para Reyes' };
    const key = randomUUID();
    const first = await act(own.counter, id, 'comment-as-shop', shopSays, key);
    expect(first.json.comments).toMatchObject({ shop: 'Urge para Reyes', bulk: '' });
    expect((await act(own.counter, id, 'comment-as-shop', shopSays, key)).text).toBe(first.text);
    const both = right(await act(own.purchases, id, 'comment-as-bulk', { text: 'Sale el jueves' }));
    expect(both.comments).toEqual({ shop: 'Urge para Reyes', bulk: 'Sale el jueves', validator: '', hold: '' });
    expect((await act(own.purchases, id, 'comment-as-shop', shopSays)).status).toBe(403);
    expect((await act(own.purchases, id, 'comment-as-validator', shopSays)).status).toBe(403);
    expect((await act(own.counter, id, 'comment-as-bulk', shopSays)).status).toBe(403);
    expect(refusal(await act(own.counter, id, 'comment-as-validator', shopSays))).toEqual([409, 'STATE_CONFLICT']);
    expect(refusal(await act(own.purchases, id, 'comment-on-hold', shopSays))).toEqual([409, 'STATE_CONFLICT']);
    right(await sign(own.purchases, id, 'hold', { reason: 'Sin existencias' }));
    const held = right(await act(own.purchases, id, 'comment-on-hold', { text: 'Llega el lunes' }));
    expect(held.comments.hold).toBe('Llega el lunes');
    expect((await act(own.counter, id, 'comment-on-hold', shopSays)).status).toBe(403);
  });
});

test('R-SORD-02 the list is narrowed by state and shop, paged in order, and taken as a file', async () => {
  const own = await newSupply(house);
  const product = await stocked(own, 0);
  const ids = [];
  for (let at = 0; at < 3; at += 1) ids.unshift((await requested(own, [[product, 1]])).id);
  const list = (query: string) => own.purchases.get(`${ORDERS}?storeId[]=${own.shop.id}&${query}`);
  const page = (await list('status[]=requested&limit=2')).json;
  expect(page).toMatchObject({ totalCount: 3, data: [{ id: ids[0] }, { id: ids[1] }] });
  expect((await list(`limit=2&cursor=${page.nextCursor}`)).json.data).toMatchObject([{ id: ids[2] }]);
  expect((await list('status[]=finished')).json.data).toEqual([]);
  const file = await own.purchases.get(`${ORDERS}/export?format=csv&storeId[]=${own.shop.id}`);
  expect(file.text.split('\n').filter((line) => line.includes(`PE-${own.shop.code}`))).toHaveLength(3);
  expect((await (await own.shop.till('ACCOUNTANT')).get(ORDERS)).status).toBe(403);
});
