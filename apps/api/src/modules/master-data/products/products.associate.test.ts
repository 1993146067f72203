import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { CATALOGUE, made, nextBarcode } from '../../../../test/catalogue.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let purchases: Till;
let till: Till;
beforeAll(async () => {
  const shop = await newShop(house);
  purchases = await shop.till('BULK_PURCHASES_STAFF');
  till = await shop.till();
});
const associate = (productId: string, catalogueCode: string, by: Till = till, key?: string) =>
  by.call('POST', `/v1/products/${productId}/associate`, { catalogueCode }, key);

test('R-PROD-05 a piece is associated by code or by barcode, and nothing takes the association away', async () => {
  const barcode = nextBarcode();
  const [one, other] = [await made(purchases), await made(purchases, { barcodes: [barcode] })];
  const piece = await till.shop.piece();
  const first = await associate(piece.id, one.code.toLowerCase());
  expect({ status: first.status, catalogue: first.json.catalogue }).toMatchObject({
    status: 200,
    catalogue: { id: one.id, code: one.code, by: 'Yaiza Santana', at: expect.stringMatching(/^\d{4}-/) },
  });
  expect((await associate(piece.id, barcode)).json.catalogue.id).toBe(other.id);
  const units = async (id: string) => (await till.get(`${CATALOGUE}/${id}`)).json.units;
  expect([await units(one.id), await units(other.id)]).toEqual([0, 1]);
  expect((await associate(piece.id, '')).json.catalogue).toBeNull();
  expect(await units(other.id)).toBe(0);
});

test('R-PROD-05 what is not in the catalogue is a 404 that says so, and changes nothing', async () => {
  const { id, code } = await made(purchases);
  const piece = await till.shop.piece();
  await associate(piece.id, code);
  for (const unknown of ['CAT99999', nextBarcode(), 'lo que sea']) {
    const { status, json } = await associate(piece.id, unknown);
    expect({ status, json }).toMatchObject({
      status: 404,
      json: { code: 'CATALOGUE_UNKNOWN', message: `El producto de catálogo ${unknown.toUpperCase()} no existe.` },
    });
  }
  expect((await till.get(`/v1/products/${piece.id}`)).json.catalogue.id).toBe(id);
});

test('R-PROD-05 who did it and when is in the audit, with what it was before', async () => {
  const { id, code } = await made(purchases);
  const piece = await till.shop.piece();
  await associate(piece.id, code);
  const admin = await till.shop.till('ADMIN');
  const { json } = await admin.get('/v1/activity?action[]=product.associate');
  expect(json.data[0]).toMatchObject({ code: piece.code, employeeName: 'Yaiza Santana' });
  expect(json.data[0]).toMatchObject({ before: { catalogueId: null }, after: { catalogueId: id } });
});

test('R-PROD-05 the same key associates once; a sold piece and another shop’s are left as they are', async () => {
  const { code } = await made(purchases);
  const piece = await till.shop.piece();
  const key = randomUUID();
  const first = await associate(piece.id, code, till, key);
  expect((await associate(piece.id, code, till, key)).text).toBe(first.text);
  expect((await associate(piece.id, code)).json.version).toBe(first.json.version);
  await till.open();
  await till.sell([piece.code], 10_000);
  const sold = await associate(piece.id, '');
  expect({ status: sold.status, code: sold.json.code }).toEqual({ status: 409, code: 'STATE_CONFLICT' });
  const elsewhere = await (await newShop(house)).piece();
  expect((await associate(elsewhere.id, code)).status).toBe(404);
  const accountant = await till.shop.till('ACCOUNTANT');
  expect((await associate(elsewhere.id, code, accountant)).status).toBe(403);
});
