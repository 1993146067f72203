import { beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '@quilate/domain/modules/office/home/home.schema.ts';
import { newCustomer } from '../../../../test/people.ts';
import { buy, newDesk, setPrices } from '../../../../test/purchases.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const find = async (till: Till, q: string, limit = 5): Promise<Found[]> => {
  const { status, json } = await till.get(`/v1/search?q=${encodeURIComponent(q)}&limit=${limit}`);
  expect(status).toBe(200);
  return json.data;
};
const concepts = (found: readonly Found[]) => [...new Set(found.map(({ concept }) => concept))];

describe('B-07 one request finds in every room', () => {
  test('a name: the person first, then what they bought', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till, { name: 'Guacimara', surname: 'Bentejuí' });
    const sale = (await till.sell([(await till.shop.piece(10_000)).code], 10_000, { customerId })).json;
    const found = await find(till, 'guacimara bente');
    expect(concepts(found)).toEqual(['customer', 'sale']);
    expect(found[0]).toMatchObject({ id: customerId, label: 'Guacimara Bentejuí', isExact: false });
    expect(found[1]).toMatchObject({ id: sale.id, code: sale.code, amountCents: 10_000 });
    expect(found[1]!.hint).toContain('Guacimara Bentejuí');
  });

  test('a code goes first, whole or by its beginning, with its signs or without', async () => {
    const till = await openTill(house);
    const sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
    for (const q of [sale.code, sale.code.replaceAll('-', ''), sale.code.toLowerCase()]) {
      expect((await find(till, q))[0]).toMatchObject({ concept: 'sale', id: sale.id, isExact: true });
    }
    const [first] = await find(till, sale.code.slice(0, -2));
    expect(first).toMatchObject({ concept: 'sale', id: sale.id, isExact: false });
  });

  test('a piece of another shop is found by its label alone', async () => {
    const [here, there] = [await openTill(house), await openTill(house)];
    const piece = await there.shop.piece(10_000, { description: 'Sortija turmalina remota' });
    expect(await find(here, 'turmalina')).toEqual([]);
    expect(await find(here, piece.code)).toMatchObject([
      { concept: 'product', id: piece.id, isExact: true, look: { family: 'ANILLO', metal: 'ORO_18', imageId: null } },
    ]);
  });

  test('a telephone and a paper are exact, however they are spaced', async () => {
    const till = await openTill(house);
    const id = await newCustomer(till, { nationalId: '12345678Z', mobile: '612 345 678' });
    for (const q of ['612345678', '612 345 678', '12345678z', '12345678-Z']) {
      expect((await find(till, q))[0]).toMatchObject({ concept: 'customer', id, isExact: true });
    }
    expect((await find(till, '61234'))[0]).toMatchObject({ concept: 'customer', id, isExact: false });
  });

  test('a seller is found by name, and is the way to their sales', async () => {
    const till = await openTill(house);
    const found = await find(till, 'yaiza', 10);
    expect(found.map(({ concept, id }) => ({ concept, id }))).toContainEqual({ concept: 'seller', id: till.person.id });
    const elsewhere = await openTill(house);
    expect(found.map(({ id }) => id)).not.toContain(elsewhere.person.id);
  });

  test('the label of a lot is its purchase', async () => {
    const desk = await newDesk(house);
    const purchase = (await buy(desk)).json;
    const found = await find(desk.till, purchase.lotCode);
    expect(found).toMatchObject([{ concept: 'purchase', id: purchase.id, isExact: true }]);
  });

  test('nobody finds what they may not open: another shop, another role, a closed room', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till, { name: 'Idaira', surname: 'Chinea Ajena' });
    await till.sell([(await till.shop.piece(10_000)).code], 10_000, { customerId });
    const stranger = await (await newShop(house)).till('SHOP_ASSISTANT');
    expect(concepts(await find(stranger, 'chinea ajena'))).toEqual(['customer']);
    const driver = await till.shop.till('DRIVER');
    expect(await find(driver, 'chinea ajena')).toEqual([]);
  });

  test('nothing but signs finds nothing; no words are refused', async () => {
    const till = await openTill(house);
    expect(await find(till, '--')).toEqual([]);
    expect((await till.get('/v1/search?q=')).status).toBe(422);
  });
});
