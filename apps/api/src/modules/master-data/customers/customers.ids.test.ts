/** Companies and people from abroad buy too (docs/decisions/0102). */
import { beforeAll, expect, test } from 'vitest';
import { ADDRESS, anyTill, customerUrl, formOf, newCustomer, register } from '../../../../test/people.ts';
import { buy, newDesk, setPrices } from '../../../../test/purchases.ts';
import { take } from '../../../../test/recoverables.ts';
import { openTill, seedPapers, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const COMPANY = { idKind: 'TAX_ID', nationalId: 'a-58818501', name: 'Regalos del Sur, S. A.', surname: '' };
const CARD = { idKind: 'FOREIGN_ID', nationalId: 'ca 12345aa', idCountry: 'IT', name: 'Giulia', surname: 'Bianchi' };
const ABROAD = {
  idKind: 'FOREIGN_TAX_ID',
  nationalId: 'DE 123456789',
  idCountry: 'DE',
  name: 'Schmuck am Rhein GmbH',
  surname: '',
};
const address = { street: 'Calle Triana 41', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };

test('R-CUST-01 R-CUST-08 a company buys for more than 3.000,00 € and has its complete invoice', async () => {
  const till = await openTill(house);
  const { status, json } = await register(till, COMPANY);
  expect([status, json.nationalId, json.idKind, json.surname]).toEqual([201, 'A58818501', 'TAX_ID', '']);
  await seedPapers(house, json.id, ['DATA_PRIVACY', 'NATIONAL_ID']);
  const card = { method: 'CARD', amountCents: 300_001, cardLast4: '4821', terminalTransactionId: 'empresa-1' };
  const piece = await till.shop.piece(300_001);
  const more = { payments: [card], customerId: json.id, invoiceAddress: address };
  const sale = await till.sell([piece.code], 0, more);
  expect(sale).toMatchObject({ status: 201, json: { isCompleteInvoice: true } });
});

test('R-CUST-01 a passport is kept with its country, found by its number, and may become a NIE', async () => {
  const till = await anyTill(house);
  const passport = { idKind: 'PASSPORT', nationalId: 'xd 123456', idCountry: 'GB', name: 'Mary', surname: 'Smith' };
  const { json } = await register(till, passport);
  expect(json).toMatchObject({ idKind: 'PASSPORT', nationalId: 'XD123456', idCountry: 'GB' });
  const found = (await till.get('/v1/customers?q=XD123456')).json.data;
  expect(found.map((row: { id: string }) => row.id)).toEqual([json.id]);
  const resident = {
    ...(await formOf(till, json.id)),
    idKind: 'NATIONAL_ID',
    idCountry: null,
    nationalId: 'X1234567L',
  };
  const edited = await till.call('PATCH', customerUrl(json.id), resident);
  expect(edited).toMatchObject({ status: 200, json: { idKind: 'NATIONAL_ID', idCountry: null } });
  expect((await register(till, { ...passport, idCountry: null })).json.fields).toMatchObject([{ path: 'idCountry' }]);
});

test('R-CUST-01 the same number of two countries is two people; of one country it is one', async () => {
  const till = await anyTill(house);
  const passport = { idKind: 'PASSPORT', nationalId: 'KL900100', idCountry: 'DE', name: 'Anke', surname: 'Vogel' };
  const first = await register(till, passport);
  const other = await register(till, { ...passport, idCountry: 'NL', name: 'Joost', surname: 'de Wit' });
  expect([first.status, other.status]).toEqual([201, 201]);
  expect(other.json.id).not.toBe(first.json.id);
  expect(await register(till, { ...passport, name: 'Anke María' })).toMatchObject({
    status: 409,
    json: { code: 'CUSTOMER_EXISTS', details: { customerId: first.json.id } },
  });
  const found = (await till.get('/v1/customers?q=KL900100')).json.data;
  const foundIds = new Set(found.map((row: { id: string }) => row.id));
  expect(foundIds).toEqual(new Set([first.json.id, other.json.id]));
  const moved = { ...(await formOf(till, other.json.id)), idCountry: 'DE' };
  expect(await till.call('PATCH', customerUrl(other.json.id), moved)).toMatchObject({
    status: 409,
    json: { code: 'CUSTOMER_EXISTS' },
  });
});

test('R-CUST-01 an identity card of another country and the tax number of a company there name who buys', async () => {
  const till = await anyTill(house);
  expect((await register(till, CARD)).json).toMatchObject({ idKind: 'FOREIGN_ID', nationalId: 'CA12345AA' });
  expect((await register(till, ABROAD)).json).toMatchObject({ idKind: 'FOREIGN_TAX_ID', nationalId: 'DE123456789' });
  const faults = async (over: object) => (await register(till, { ...ABROAD, ...over })).json.fields;
  expect(await faults({ nationalId: 'DE12345678' })).toMatchObject([{ path: 'nationalId' }]);
  expect(await faults({ idCountry: null })).toMatchObject([{ path: 'idCountry' }]);
  expect(await faults({ nationalId: 'A58818501', idCountry: 'ES' })).toMatchObject([{ path: 'idCountry' }]);
});

test('R-CUST-06 R-VR-01 nobody sells used gold with papers from abroad, whatever address they give', async () => {
  const desk = await newDesk(house);
  const customerId = await newCustomer(desk.till, { ...CARD, nationalId: 'CA54321BB', address: ADDRESS });
  for (const { status, json } of [await buy({ ...desk, customerId }), await take({ ...desk, customerId })]) {
    expect([status, json.code, json.fields[0].path]).toEqual([422, 'CUSTOMER_INTERNATIONAL', 'customerId']);
  }
});
