import { expect, test } from 'vitest';
import { limitsOn } from '../../../policy/limits.ts';
import { addressOf, invoicedTo, needsCompleteInvoice, recipientOf } from './receipts.rules.ts';

const limits = limitsOn([], '2026-11-21');
const customer = { name: 'Nayra', surname: 'Hernández', nationalId: '12345678Z' };
const address = { street: 'Calle Triana 1', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };

test('R-CUST-08 a complete invoice needs every field, and is required above the limit of the law', () => {
  expect([300_000, 300_001].map((cents) => needsCompleteInvoice(cents, limits))).toEqual([false, true]);
  expect(recipientOf(customer, address)).toMatchObject({ name: 'Nayra Hernández', nationalId: '12345678Z' });
  expect(() => recipientOf(undefined, address)).toThrow('necesita un cliente');
  expect(() => recipientOf(customer, undefined)).toThrow('necesita la dirección');
});

test('R-CUST-08 a ticket has nobody; whoever had a complete invoice has the next one complete too', () => {
  expect(invoicedTo(customer, undefined, 300_000, limits)).toBeUndefined();
  expect(() => invoicedTo(customer, undefined, 300_001, limits)).toThrow('necesita la dirección');
  const recipient = invoicedTo(customer, address, 100, limits)!;
  expect(recipient).toEqual(recipientOf(customer, address));
  expect(addressOf(recipient)).toEqual(address);
  expect(addressOf(null)).toBeUndefined();
});
