/** Whom a complete invoice is made out to: a company or somebody from abroad, whatever is invoiced. */
import { expect, test } from 'vitest';
import * as bookings from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import * as budgets from '../../../../test/budgets.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newStranger } from '../../../../test/people.ts';
import { openTill, seedPapers, type Till, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import * as works from '../../../../test/works.ts';

const house = useHouse();
const LONDON = { street: '12 Baker Street', postalCode: 'NW1 6XE', city: 'London', province: '', countryCode: 'GB' };
const TRIANA = { street: 'Calle Triana 41', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };
const { card } = budgets;

let passports = 0;
const WHO = {
  'a company': {
    told: () => ({ idKind: 'TAX_ID', nationalId: nextTaxId(), name: 'Regalos del Sur, S. A.', surname: '' }),
    address: TRIANA,
    said: ['Regalos del Sur, S. A.', '35002 Las Palmas, Las Palmas'],
  },
  'a tourist': {
    told: () => ({
      idKind: 'PASSPORT',
      nationalId: `XD${(passports += 1)}00000`,
      idCountry: 'GB',
      name: 'Mary',
      surname: 'Smith',
    }),
    address: LONDON,
    said: ['Mary Smith', '(Reino Unido)', 'NW1 6XE London (Reino Unido)'],
  },
};

async function known(till: Till, who: keyof typeof WHO): Promise<string> {
  const id = await newStranger(till, WHO[who].told());
  await seedPapers(house, id, ['DATA_PRIVACY', 'NATIONAL_ID']);
  return id;
}

/** Each answers the record it invoiced. */
const INVOICED: Readonly<Record<string, (till: Till, customerId: string, invoiceAddress: object) => Promise<string>>> =
  {
    'a sale': async (till, customerId, invoiceAddress) => {
      const piece = await till.shop.piece(300_001);
      const sale = await till.sell([piece.code], 0, { payments: card(300_001), customerId, invoiceAddress });
      return sale.json.id;
    },
    'a booking': async (till, customerId, invoiceAddress) => {
      const body = { invoiceAddress, payments: card(40_000) };
      return (await bookings.bookingOf({ till, customerId } as bookings.Desk, { priceCents: 400_000, body })).id;
    },
    'a sale budget': async (till, customerId, invoiceAddress) => {
      const more = { invoiceAddress, totalCents: 200_000, payments: card(100_000) };
      const made = await budgets.create({ till, customerId }, more);
      if (made.status !== 201) throw new Error(made.text);
      return made.json.id;
    },
    'a job': async (till, customerId, invoiceAddress) => {
      const paid = { payments: card(1_000) };
      const made = await works.create(till, { ...paid, customerId, invoiceAddress });
      if (made.status !== 201) throw new Error(made.text);
      return made.json.id;
    },
  };

const cases = Object.keys(WHO).flatMap((who) => Object.keys(INVOICED).map((what) => [who, what] as const));
test.each(cases)('R-CUST-08 %s has a complete invoice of %s, with its papers and address', async (who, what) => {
  const till = await openTill(house);
  const { address, said } = WHO[who as keyof typeof WHO];
  const customerId = await known(till, who as keyof typeof WHO);
  const { nationalId } = (await till.get(`/v1/customers/${customerId}`)).json;
  const recordId = await INVOICED[what]!(till, customerId, address);
  const [invoice] = (await till.get(`/v1/invoices?recordId=${recordId}`)).json.data;
  expect(invoice.type).toBe('C');
  const { bytes } = await till.get(`/v1/invoices/${invoice.id}/document?type=PDF`);
  const text = (await pdfText(bytes)).text.replaceAll(/\s+/g, ' ');
  for (const words of [nationalId, address.street, ...said]) expect(text).toContain(words);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CUST-08 of a Spanish address the postcode and the province are asked at their fields', async () => {
  const till = await openTill(house);
  const customerId = await known(till, 'a tourist');
  const invoiceAddress = { ...LONDON, countryCode: 'ES' };
  const piece = await till.shop.piece();
  const { status, json } = await till.sell([piece.code], 10_000, { customerId, invoiceAddress });
  expect([status, json.fields.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['invoiceAddress.postalCode', 'invoiceAddress.province'],
  ]);
});
