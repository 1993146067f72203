/** Companies and people from abroad buy too (docs/decisions/0102). */
import { expect, test } from 'vitest';
import { anyTill, customerUrl, formOf, register } from '../../../../test/people.ts';
import { openTill, seedPapers, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const COMPANY = { idKind: 'TAX_ID', nationalId: 'a-58818501', name: 'Regalos del Sur, S. A.', surname: '' };
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
