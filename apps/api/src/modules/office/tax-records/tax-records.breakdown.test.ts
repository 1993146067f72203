/** Whom a record names and how it stands to the tax, as the tax office takes it (docs/decisions/0223, 0224). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast, newMetals, sell as sellBar } from '../../../../test/bars.ts';
import { setRegime } from '../../../../test/companies.ts';
import { ok } from '../../../../test/goods.ts';
import { newStranger } from '../../../../test/people.ts';
import { openTill, seedPapers, type Till, TEST_COMPANY, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { bodyOf, type TaxOffice, taxOffice } from '../../../../test/tax-office.ts';
import { beginSending, companyOf, sendAfter } from '../../../../test/tax-records.ts';
import { schemaFaults } from '../../../../test/tax-schemas.ts';

const house = useHouse();
let office: TaxOffice;
let till: Till;
let admin: Till;
let companyId: string;
beforeAll(async () => {
  office = await taxOffice();
  till = await openTill(house);
  admin = await till.shop.till('ADMIN');
  companyId = await companyOf(house, till.shop.id);
  await beginSending(admin, companyId, TEST_COMPANY.taxId, 'on');
});
afterAll(() => office.close());

/** Later than any wait. */
let clock = 0;
const send = (): Promise<number> => sendAfter(house, office, (clock += 4000));
const ADDRESS = { street: 'Calle Real 1', postalCode: '35001', city: 'Las Palmas', province: 'Las Palmas' };
const filings = async (): Promise<{ id: string; state: string }[]> =>
  (await admin.get(`/v1/tax-records?companyId[]=${companyId}`)).json.data;
const sell = async (more: Record<string, unknown> = {}) => {
  const sale = await till.sell([(await till.shop.piece()).code], 10_000, more);
  if (sale.status !== 201) throw new Error(sale.text);
};

test('B-30 R-CUST-08 who has papers from abroad is named with their country; a company of here by its NIF', async () => {
  const london = { street: '12 Baker Street', postalCode: 'NW1 6XE', city: 'London', countryCode: 'GB' };
  const people = [
    [{ idKind: 'PASSPORT', nationalId: 'XD777001', idCountry: 'GB', name: 'Mary', surname: 'Smith' }, london],
    [{ idKind: 'FOREIGN_ID', nationalId: 'CA77001AA', idCountry: 'IT', name: 'Giulia', surname: 'Bianchi' }, ADDRESS],
    [
      { idKind: 'FOREIGN_TAX_ID', nationalId: 'DE777001777', idCountry: 'DE', name: 'Rhein GmbH', surname: '' },
      ADDRESS,
    ],
    [{ idKind: 'TAX_ID', nationalId: nextTaxId(), name: 'Regalos del Sur, S. A.', surname: '' }, ADDRESS],
  ] as const;
  for (const [told, invoiceAddress] of people) {
    const customerId = await newStranger(till, told);
    await seedPapers(house, customerId, ['DATA_PRIVACY', 'NATIONAL_ID']);
    await sell({ customerId, invoiceAddress });
  }
  expect(await send()).toBe(1);
  const xml = office.received.at(-1)!;
  expect(await schemaFaults('SuministroLR', bodyOf(xml))).toEqual([]);
  const other = (country: string, type: string, id: string): string =>
    `<sf:IDOtro><sf:CodigoPais>${country}</sf:CodigoPais><sf:IDType>${type}</sf:IDType><sf:ID>${id}</sf:ID></sf:IDOtro>`;
  for (const words of [
    other('GB', '03', 'XD777001'),
    other('IT', '04', 'CA77001AA'),
    other('DE', '04', 'DE777001777'),
    `<sf:NombreRazon>Regalos del Sur, S. A.</sf:NombreRazon><sf:NIF>${people[3][0].nationalId}</sf:NIF>`,
  ])
    expect(xml).toContain(words);
  const [, abroad] = await filings();
  expect((await admin.get(`/v1/tax-records/${abroad!.id}`)).json).toMatchObject({
    state: 'accepted',
    recipient: { name: 'Rhein GmbH', taxId: 'DE777001777', idCountry: 'DE' },
  });
});

test('B-30 what bears no tax goes with its regime and its cause: retailers, investment gold, out of the islands', async () => {
  const bar = await till.shop.piece(80_000, { metal: 'ORO_24', weightMg: 10_000 });
  const { version } = (await admin.get(`/v1/products/${bar.id}`)).json;
  const investment = { kind: 'INGOT', fineness: 999 };
  const price = { version, priceReference: 'FIXED', fixedPriceCents: 80_000, taxBp: 0, investment };
  expect((await admin.call('POST', `/v1/products/${bar.id}/set-price`, price)).status).toBe(200);
  expect((await till.sell([bar.code], 80_000)).status).toBe(201);
  const madrid = { street: 'Gran Vía 1', postalCode: '28013', city: 'Madrid', province: 'Madrid' };
  await sell({ customerId: await till.shop.customer(), invoiceAddress: madrid, isExported: true });
  await setRegime(admin, companyId);
  await sell();
  await setRegime(admin, companyId, { regime: 'GENERAL' });
  expect(await send()).toBe(1);
  const xml = office.received.at(-1)!;
  expect(await schemaFaults('SuministroLR', bodyOf(xml))).toEqual([]);
  for (const [regime, cause] of [
    ['04', 'E8'],
    ['02', 'E2'],
    ['17', 'E1'],
  ])
    expect(xml).toContain(
      `<sf:ClaveRegimen>${regime}</sf:ClaveRegimen><sf:OperacionExenta>${cause}</sf:OperacionExenta>`,
    );
  expect((await filings()).slice(0, 3).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
});

test('B-30 R-MELT-02 a bar that is sent to a refinery of the Union is an exempt export, made out to its number and country', async () => {
  const metals = await newMetals(house);
  const hanau = { street: 'Heraeusstraße 12', postalCode: '63450', city: 'Hanau', countryCode: 'DE' };
  const { id } = await cast(metals);
  await ok(sellBar(metals, id, { refineryTaxId: 'DE777001778', invoiceAddress: hanau, isExported: true }));
  expect(await send()).toBe(1);
  const xml = office.received.at(-1)!;
  expect(await schemaFaults('SuministroLR', bodyOf(xml))).toEqual([]);
  expect(xml).toContain(
    '<sf:IDOtro><sf:CodigoPais>DE</sf:CodigoPais><sf:IDType>04</sf:IDType><sf:ID>DE777001778</sf:ID>',
  );
  expect(xml).toContain('<sf:ClaveRegimen>02</sf:ClaveRegimen><sf:OperacionExenta>E2</sf:OperacionExenta>');
  expect((await filings())[0]).toMatchObject({ state: 'accepted' });
});
