import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { availability, act, CATALOGUE, made, nextBarcode, register, written } from '../../../../test/catalogue.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let purchases: Till;
let counter: Till;
beforeAll(async () => {
  const shop = await newShop(house);
  purchases = await shop.till('BULK_PURCHASES_STAFF');
  counter = await shop.till('SHOP_ASSISTANT');
});
const editUrl = (id: string): string => `${CATALOGUE}/${id}`;

describe('a catalogue product', () => {
  test('R-CAT-01 is created with all its fields, a code of the house and its price on every platform', async () => {
    const barcodes = [nextBarcode(), nextBarcode()];
    const body = written({ barcodes, platforms: ['main-jewellery', 'jewels-district'], note: 'Caja de doce' });
    const { status, json } = await purchases.call('POST', CATALOGUE, body);
    expect(status).toBe(201);
    expect(json.code).toMatch(/^CAT\d{5}$/);
    const { costCents, benefitBp, ...rest } = body;
    expect(json).toMatchObject({ ...rest, cost: { costCents, benefitBp }, availability: 'no-stock', version: 1 });
    // 100,00 × 2 = 200,00; with 15 % 230,00, and these platforms round to the cent.
    const price = { benefitBp: 10_000, basePriceCents: 20_000, taxCents: 3_000, salePriceCents: 23_000 };
    expect(json.prices).toEqual([
      { platformId: 'main-jewellery', ...price },
      { platformId: 'jewels-district', ...price },
    ]);
    expect(json.history.map((step: { action: string }) => step.action)).toEqual(['register']);
    expect((await purchases.get(editUrl(json.id))).json).toEqual(json);
  });

  test('R-CAT-01 the counter reads it without its cost; others do not read it, and only purchases write', async () => {
    const { id } = await made(purchases);
    const { json } = await counter.get(editUrl(id));
    expect(json).toMatchObject({ cost: null, salePriceCents: 23_000, actions: [] });
    expect(json.prices[0].benefitBp).toBeNull();
    const forbidden = await register(counter);
    expect({ status: forbidden.status, code: forbidden.json.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    const manager = await purchases.shop.till('MANAGER');
    expect((await manager.get(CATALOGUE)).status).toBe(403);
    expect((await (await purchases.shop.till('ACCOUNTANT')).get(editUrl(id))).json.cost).not.toBeNull();
  });

  test('R-CAT-01 with the same key it is created once, and with other data under that key it is refused', async () => {
    const key = randomUUID();
    const first = await register(purchases, { description: 'Pulsera única' }, key);
    const again = await register(purchases, { description: 'Pulsera única' }, key);
    expect(again.text).toBe(first.text);
    expect((await purchases.get(`${CATALOGUE}?q=pulsera+única`)).json.totalCount).toBe(1);
    expect((await register(purchases, { description: 'Otra' }, key)).status).toBe(422);
  });

  test('R-CAT-01 a wrong barcode, no platform or a rate nobody has is said at its field', async () => {
    const { status, json } = await register(purchases, { barcodes: ['8412345678900'], platforms: [], taxBp: 1_600 });
    expect(status).toBe(422);
    expect(json.fields.map((field: { path: string }) => field.path)).toEqual(['taxBp', 'platforms', 'barcodes.0']);
  });

  test('R-CAT-01 is corrected over the version that was read; a stale edit is told what is there', async () => {
    const barcode = nextBarcode();
    const { id } = await made(purchases);
    const body = {
      ...written({ description: 'Anillo de pedida', barcodes: [barcode], costCents: 20_000 }),
      version: 1,
    };
    const edited = await purchases.call('PATCH', editUrl(id), body);
    expect(edited.json).toMatchObject({ description: 'Anillo de pedida', salePriceCents: 46_000, version: 2 });
    const stale = await purchases.call('PATCH', editUrl(id), { ...body, description: 'Anillo viejo' });
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { description: 'Anillo de pedida', barcodes: [barcode], version: 2 } },
    });
    expect((await counter.call('PATCH', editUrl(id), body)).status).toBe(403);
    const found = await purchases.get(`${CATALOGUE}?q=${barcode}`);
    expect(found.json.data.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('R-CAT-01 a barcode is of one product: the second is refused, and freed it may be taken', async () => {
    const barcode = nextBarcode();
    const first = await made(purchases, { barcodes: [barcode] });
    const second = await register(purchases, { barcodes: [nextBarcode(), barcode] });
    expect({ status: second.status, json: second.json }).toMatchObject({
      status: 409,
      json: { code: 'BARCODE_TAKEN', fields: [{ path: 'barcodes' }] },
    });
    await purchases.call('PATCH', editUrl(first.id), { ...written(), version: 1 });
    expect((await register(purchases, { barcodes: [barcode] })).status).toBe(201);
  });

  test('R-CAT-01 of two people who create with one barcode at once, one gets it', async () => {
    const barcodes = [nextBarcode(), nextBarcode()];
    const both = await Promise.all([
      register(purchases, { barcodes }),
      register(purchases, { barcodes: barcodes.toReversed() }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('the list', () => {
  test('R-CAT-01 R-CAT-04 is narrowed by words, family, metal, category and platform, and paged in order', async () => {
    const word = `zafra${Date.now()}`;
    const ids = [];
    for (const at of [0, 1, 2, 3]) {
      const { id } = await made(purchases, {
        description: `Cadena ${word} ${at}`,
        family: at === 0 ? 'COLLAR' : 'CADENA',
        metal: at === 1 ? 'PLATA' : 'ORO_18',
        categories: at === 2 ? ['trendy', 'new'] : ['outlet'],
        platforms: at === 3 ? ['jewels-district'] : ['main-jewellery'],
      });
      ids.unshift(id);
    }
    const listed = async (query: string): Promise<string[]> =>
      (await counter.get(`${CATALOGUE}?q=${word}&${query}`)).json.data.map((one: { id: string }) => one.id);
    const [d, c, b, a] = ids;
    expect(await listed('')).toEqual([d, c, b, a]);
    expect(await listed('family[]=COLLAR')).toEqual([a]);
    expect(await listed('metal[]=PLATA')).toEqual([b]);
    expect(await listed('category[]=trendy&category[]=event')).toEqual([c]);
    expect(await listed('platformId[]=jewels-district')).toEqual([d]);
    const page = await counter.get(`${CATALOGUE}?q=${word}&limit=3`);
    expect(page.json).toMatchObject({ totalCount: 4, data: [{ id: d }, { id: c }, { id: b }] });
    const rest = await counter.get(`${CATALOGUE}?q=${word}&limit=3&cursor=${page.json.nextCursor}`);
    expect(rest.json.data.map((one: { id: string }) => one.id)).toEqual([a]);
  });

  test('R-CAT-01 finds a product by its code with or without letters, and by the supplier’s reference', async () => {
    const { id, code } = await made(purchases, { supplierCode: 'ORFEO-77812' });
    for (const q of [code, code.slice(3), 'orfeo-77812', 'orfeo778']) {
      const { json } = await counter.get(`${CATALOGUE}?q=${q}`);
      expect(json.data.map((one: { id: string }) => one.id)).toEqual([id]);
    }
  });

  test('B-14 R-CAT-01 is taken away as it is filtered, without what things cost', async () => {
    await made(purchases, { description: 'Gargantilla exportada', costCents: 77_777 });
    const { status, text } = await counter.get(`${CATALOGUE}/export?format=csv&q=exportada`);
    expect(status).toBe(200);
    expect(text).toContain('Gargantilla exportada');
    expect(text).toContain('Sin stock');
    expect(text).not.toContain('777,77');
    expect((await counter.get(`${CATALOGUE}/export?format=xlsx`)).status).toBe(200);
  });
});

describe('its life', () => {
  test('R-CAT-02 is archived, put back and discontinued; without a piece left that is an archive at once', async () => {
    const { id } = await made(purchases);
    expect((await act(purchases, id, 'archive')).json.availability).toBe('archived');
    const refused = await purchases.call('PATCH', editUrl(id), { ...written(), version: 2 });
    expect({ status: refused.status, code: refused.json.code }).toEqual({ status: 409, code: 'STATE_CONFLICT' });
    expect((await act(purchases, id, 'restore')).json.availability).toBe('no-stock');
    const { json } = await act(purchases, id, 'discontinue');
    expect(json.availability).toBe('archived');
    expect(json.history.map((step: { action: string }) => step.action).toSorted()).toEqual(
      ['archive', 'discontinue', 'register', 'restore', 'runOut'].toSorted(),
    );
    expect(json.actions.map((offer: { action: string }) => offer.action)).toEqual(['restore']);
  });

  test('R-CAT-02 with pieces it is not archived but discontinued, once per key, and by purchases only', async () => {
    const { id } = await made(purchases);
    await purchases.shop.piece(10_000, { catalogueId: id });
    const blocked = await act(purchases, id, 'archive');
    expect({ status: blocked.status, details: blocked.json.details }).toMatchObject({
      status: 409,
      details: { reason: 'isSoldOut' },
    });
    expect((await act(counter, id, 'discontinue')).status).toBe(403);
    const key = randomUUID();
    const first = await act(purchases, id, 'discontinue', {}, key);
    expect((await act(purchases, id, 'discontinue', {}, key)).text).toBe(first.text);
    expect(await availability(counter, id)).toBe('discontinued');
    expect((await act(purchases, id, 'discontinue')).status).toBe(409);
    expect((await act(purchases, id, 'restore')).json.availability).toBe('low-stock');
  });

  test('R-CAT-02 the list finds every availability as the pieces say now', async () => {
    const word = `mareta${Date.now()}`;
    const shop = purchases.shop;
    const one = async (units: number) => {
      const { id } = await made(purchases, { description: word });
      for (let at = 0; at < units; at += 1) await shop.piece(10_000, { catalogueId: id });
      return id;
    };
    const wanted = { 'no-stock': await one(0), 'low-stock': await one(2), available: await one(3) };
    const discontinued = await one(1);
    await act(purchases, discontinued, 'discontinue');
    const archived = await one(0);
    await act(purchases, archived, 'archive');
    for (const [name, id] of Object.entries({ ...wanted, discontinued, archived })) {
      const { json } = await counter.get(`${CATALOGUE}?q=${word}&availability[]=${name}`);
      expect(json).toMatchObject({ totalCount: 1, data: [{ id, availability: name }] });
      expect(json.data).toHaveLength(1);
    }
    const low = await counter.get(`${CATALOGUE}?q=${word}&availability[]=low-stock&availability[]=no-stock`);
    expect(low.json.totalCount).toBe(2);
  });
});
