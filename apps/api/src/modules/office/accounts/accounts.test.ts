import type { AccountEntry, BooksAccount } from '@quilate/domain/modules/office/accounts/accounts.schema.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { expect, test } from 'vitest';
import { counts, newShop, openTill, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const URL = '/v1/accounts';
const entriesOf = (accountId: string): string => `${URL}/${accountId}/entries`;

/** A piece sold and paid, and who answers for the books. */
async function soldShop() {
  const till = await openTill(house);
  const sale = await till.sell([(await till.shop.piece()).code], 10_000);
  return { till, sale, admin: await till.shop.till('ADMIN') };
}

test('M-01 the accounts of a shop are listed with what each holds, and the room that moves it', async () => {
  const { till, admin } = await soldShop();
  const { json } = await admin.get(`${URL}?storeId[]=${till.shop.id}&limit=50&standing=true`);
  const held = Object.fromEntries(json.data.map((row: BooksAccount) => [row.name, row]));
  expect(held['till']).toMatchObject({
    balance: 110_000,
    of: `Tienda ${till.shop.code}`,
    asset: 'EUR',
    room: '/transactions',
  });
  expect(held['income:sales'].balance).toBeLessThan(0);
  expect(json.data.every((row: BooksAccount) => row.id.startsWith(`store:${till.shop.code}:`))).toBe(true);
  const one = (await admin.get(`${URL}?storeId[]=${till.shop.id}&account[]=till`)).json;
  expect(one.data.map((row: BooksAccount) => row.id)).toEqual([storeAccount(till.shop.code, 'till')]);
  const metal = (await admin.get(`${URL}?storeId[]=${till.shop.id}&asset[]=PLATA`)).json;
  expect(metal.data.map((row: BooksAccount) => row.name)).toEqual(['metalOrigin', 'metal']);
});

test('M-01 an account opens with its entries, each with the balance it left and its document', async () => {
  const { till, sale, admin } = await soldShop();
  const at = entriesOf(storeAccount(till.shop.code, 'till'));
  const { json } = await admin.get(at);
  expect(json.account).toMatchObject({ name: 'till', balance: 110_000, entryCount: 2 });
  expect(json.data.map(({ kind, amount, balance }: AccountEntry) => [kind, amount, balance])).toEqual([
    ['SALE_PAYMENT', 10_000, 110_000],
    ['REGISTER_OPEN', 100_000, 100_000],
  ]);
  expect(json.data[0]).toMatchObject({ operationCode: sale.json.code, operationPath: `/sales/${sale.json.id}` });
  expect((await admin.get(`${at}?sort=at`)).json.data[0].kind).toBe('REGISTER_OPEN');
  const first = (await admin.get(`${at}?limit=1`)).json;
  expect((await admin.get(`${at}?limit=1&cursor=${first.nextCursor}`)).json.data[0].kind).toBe('REGISTER_OPEN');
  expect((await admin.get(`${at}?kind[]=SALE_PAYMENT`)).json.totalCount).toBe(1);
  expect((await admin.get(`${at}?to=2020-01-01`)).json.totalCount).toBe(0);
  expect((await admin.get(`${at}?from=2020-01-01`)).json.totalCount).toBe(2);
});

test('M-01 what is missing at an opening stands in its account, under the shop it is missing in', async () => {
  const shop = await newShop(house);
  const till = await shop.till();
  const opening = { counts: counts(98_750), redistribution: 'CONFIRM', reason: 'Faltan monedas' };
  expect((await till.call('POST', '/v1/cash/open', { ...opening, signature: till.signature })).status).toBe(201);
  const admin = await shop.till('ADMIN');
  const { json } = await admin.get(`${URL}?storeId[]=${shop.id}&standing=true`);
  const here = (name: string) => json.data.find((row: BooksAccount) => row.name === name)?.balance;
  expect([here('difference:till'), here('till'), here('float')]).toEqual([1_250, 98_750, undefined]);
});

test('B-14 accounts and entries are taken away as files, each amount with its unit', async () => {
  const { till, admin } = await soldShop();
  const list = await admin.get(`${URL}/export?format=csv&storeId[]=${till.shop.id}&account[]=till`);
  expect(list.text).toMatch(/"Caja";.*"1\.100,00";"€";"2"/);
  const file = await admin.get(`${entriesOf(storeAccount(till.shop.code, 'till'))}/export?format=csv`);
  expect(file.text).toContain('"100,00";"1.100,00";"€"');
});

test('R-PERM-02 accounts are read by direction and accounting, and by nobody who counts blind', async () => {
  const shop = await newShop(house);
  const at = entriesOf(storeAccount(shop.code, 'till'));
  for (const role of ['SHOP_ASSISTANT', 'ECOMMERCE', 'MANAGER', 'METAL_STAFF', 'METAL_COMMERCIAL'] as const) {
    const till = await shop.till(role);
    for (const address of [URL, at, `${URL}/export?format=csv`, `${at}/export?format=csv`])
      expect([role, address, (await till.get(address)).status]).toEqual([role, address, 403]);
  }
  for (const role of ['ADMIN', 'ACCOUNTANT'] as const) expect((await (await shop.till(role)).get(at)).status).toBe(200);
});

test('M-01 an account that is none is not found', async () => {
  const admin = await (await newShop(house)).till('ADMIN');
  expect((await admin.get(entriesOf('store:NADA:till'))).status).toBe(404);
  expect((await admin.get(entriesOf('caja%27'))).status).toBe(404);
});
