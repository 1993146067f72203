import { describe, expect, test } from 'vitest';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();

describe('products', () => {
  test('R-PROD-01 the detail has every field and the history each place with who, when and why', async () => {
    const shop = await newShop(house);
    const till = await shop.till('MANAGER');
    const piece = await shop.piece(11_500, { gem: 'DIAMANTE', gemWeightMg: 36, costCents: 5_000 });
    const { json } = await till.get(`/v1/products/${piece.id}`);
    expect(json).toMatchObject({
      code: piece.code,
      metal: 'ORO_18',
      karat: 18,
      gem: 'DIAMANTE',
      family: 'ANILLO',
      costCents: 5_000,
      basePriceCents: 10_000,
      taxCents: 1_500,
      finalPriceCents: 11_500,
      location: `store:${shop.code}`,
      locationEs: `Tienda ${shop.code}`,
      isRefundable: true,
    });
    expect(json.history).toMatchObject([{ place: `store:${shop.code}`, reason: 'Codificar', employeeName: 'Sistema' }]);
  });

  test('R-PROD-01 what a piece cost is not for the counter', async () => {
    const shop = await newShop(house);
    const piece = await shop.piece(11_500, { costCents: 5_000 });
    expect((await (await shop.till()).get(`/v1/products/${piece.id}`)).json.costCents).toBeNull();
  });

  test('R-PROD-01 the list is of the shop, filtered by status and metal, found by code and by words without accents', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const gold = await shop.piece(10_000, { description: 'Cordón salomónico' });
    await shop.piece(10_000, { metal: 'PLATA', description: 'Pulsera' });
    const list = async (query: string) => (await till.get(`/v1/products?${query}`)).json;
    expect((await list('')).totalCount).toBe(2);
    expect((await list('q=cordon')).data).toMatchObject([{ code: gold.code }]);
    expect((await list('q=cordon&metal[]=PLATA')).totalCount).toBe(0);
    expect((await list(`q=${gold.code.toLowerCase()}`)).data).toHaveLength(1);
    expect((await list('status[]=sold')).totalCount).toBe(0);
    expect((await list('q=')).totalCount).toBe(2);
    const other = await (await newShop(house)).till();
    expect((await other.get('/v1/products')).json.totalCount).toBe(0);
    expect((await other.get(`/v1/products/${gold.id}`)).status).toBe(404);
  });

  test('R-SALE-01 a label answers its piece wherever it is; an unknown one says so', async () => {
    const shop = await newShop(house);
    const piece = await shop.piece();
    const stranger = await (await newShop(house)).till();
    const found = await stranger.get(`/v1/products/by-code/${piece.code.toLowerCase()}`);
    expect(found).toMatchObject({ status: 200, json: { code: piece.code, storeName: `Tienda ${shop.code}` } });
    expect(await stranger.get('/v1/products/by-code/ZZZZZZ')).toMatchObject({
      status: 404,
      json: { code: 'PRODUCT_UNKNOWN' },
    });
  });

  test('R-PROD-03 pre-reserve and undo; two at once: one does it, the other is told', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    const act = (verb: string) => till.call('POST', `/v1/products/${piece.id}/${verb}`);
    const replies = await Promise.all([act('prereserve'), act('prereserve')]);
    expect(replies.map((reply) => reply.status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await till.sell([piece.code], 10_000)).json.code).toBe('CASH_CLOSED');
    const undone = await act('undo-prereserve');
    expect(undone).toMatchObject({ status: 200, json: { status: 'available' } });
    expect(await act('undo-prereserve')).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    const reader = await shop.till('ACCOUNTANT');
    expect((await reader.call('POST', `/v1/products/${piece.id}/prereserve`)).status).toBe(403);
  });
});
