import { expect, test } from 'vitest';
import { limitsOn } from '../../../policy/limits.ts';
import { invoiceAddress } from './receipts.schema.ts';
import { filedText } from './receipts.text.ts';
import { addressOf, euros, invoicedTo, needsCompleteInvoice, recipientOf, verifyUrl } from './receipts.rules.ts';

const limits = limitsOn([], '2026-11-21');
const customer = {
  name: 'Nayra',
  surname: 'Hernández',
  nationalId: '12345678Z',
  idKind: 'NATIONAL_ID',
  idCountry: null,
} as const;
const address = {
  street: 'Calle Triana 1',
  postalCode: '35002',
  city: 'Las Palmas',
  province: 'Las Palmas',
  countryCode: 'ES',
};

test('R-CUST-08 a complete invoice needs every field, and is required above the limit of the law', () => {
  expect([300_000, 300_001].map((cents) => needsCompleteInvoice(cents, limits))).toEqual([false, true]);
  expect(recipientOf(customer, address)).toMatchObject({ name: 'Nayra Hernández', nationalId: '12345678Z' });
  expect(() => recipientOf(undefined, address)).toThrow('necesita un cliente');
  expect(() => recipientOf(customer, undefined)).toThrow('necesita la dirección');
});

test('R-CUST-08 a simplified one has nobody; whoever had a complete invoice has the next one complete too', () => {
  expect(invoicedTo(customer, undefined, 300_000, limits)).toBeUndefined();
  expect(() => invoicedTo(customer, undefined, 300_001, limits)).toThrow('necesita la dirección');
  const recipient = invoicedTo(customer, address, 100, limits)!;
  expect(recipient).toEqual(recipientOf(customer, address));
  expect(addressOf(recipient)).toEqual(address);
  expect(addressOf(null)).toBeUndefined();
});

test('R-CUST-08 an address of Spain has its postcode and its province; one abroad as it is written there', () => {
  const faults = (over: object): string[] =>
    invoiceAddress.safeParse({ ...address, ...over }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(faults({ postalCode: 'SW1A 1AA', province: '' })).toEqual(['postalCode', 'province']);
  expect(faults({ postalCode: 'SW1A 1AA', province: '', countryCode: 'GB' })).toEqual([]);
  expect(faults({ countryCode: 'XX' })).toEqual(['countryCode']);
  expect(invoiceAddress.parse({ street: 'Rua Áurea 2', city: 'Lisboa', countryCode: 'PT' })).toMatchObject({
    province: '',
  });
  expect(recipientOf({ ...customer, idKind: 'PASSPORT', idCountry: 'GB' }, address)).toMatchObject({ idCountry: 'GB' });
});

test('B-30 the square code of an invoice says whose it is, which, of what day and of how much', () => {
  const said = { taxId: '89890001K', number: '12345678&G33', issueDate: '2024-01-01', totalCents: 24_140 };
  // The example of the tax office (codes «QR», §4), with both figures of its cents.
  expect(verifyUrl('test', said)).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40',
  );
  expect(verifyUrl('on', { ...said, totalCents: -5 })).toBe(
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=-0.05',
  );
  // Of who does not send another service answers (§5.2).
  expect(verifyUrl('signed', said)).toBe(
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40',
  );
  expect(verifyUrl('off', said)).toBeNull();
  expect([0, 7, 100, -12_345].map(euros)).toEqual(['0.00', '0.07', '1.00', '-123.45']);
});

test('B-30 an invoice says how its last record stands, and that it was put right or annulled', () => {
  expect(filedText({ filing: null, filedAs: null })).toBe('');
  expect(filedText({ filing: 'kept', filedAs: 'issue' })).toBe('Guardado sin envío');
  expect(filedText({ filing: 'kept', filedAs: 'correction' })).toBe('Subsanada · Guardado sin envío');
  expect(filedText({ filing: 'accepted', filedAs: 'cancel' })).toBe('Anulada · Aceptado');
});
