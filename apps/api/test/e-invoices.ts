/** Complete invoices for tests of the Facturae: whom they are made out to, and how they are signed and taken. */
import { expect } from 'vitest';
import { shapeFaults, signatureFaults, sumFaults } from './facturae.ts';
import { ok } from './goods.ts';
import { newStranger } from './people.ts';
import { seedPapers, type Till } from './shop.ts';
import { nextTaxId } from './suppliers.ts';

export const TRIANA = { street: 'Calle Triana 41', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };
export const company = () => ({
  idKind: 'TAX_ID',
  nationalId: nextTaxId(),
  name: 'Hoteles & Regalos «Sur», S. A.',
  surname: '',
});

export async function known(till: Till, who: Record<string, unknown> = company()): Promise<string> {
  const id = await newStranger(till, who);
  await seedPapers(till.shop.house, id, ['DATA_PRIVACY', 'NATIONAL_ID']);
  return id;
}
export interface Sold {
  readonly id: string;
  readonly totalCents: number;
  readonly lines: readonly { readonly id: string }[];
  readonly payments: readonly { readonly id: string }[];
}
export async function soldTo(till: Till, more: Record<string, unknown> = {}, prices = [10_000]): Promise<Sold> {
  const codes: string[] = [];
  for (const price of prices) codes.push((await till.shop.piece(price)).code);
  const total = prices.reduce((sum, price) => sum + price, 0);
  return await ok(till.sell(codes, total, { customerId: await known(till), invoiceAddress: TRIANA, ...more }));
}
export const invoicesOf = async (till: Till, recordId: string) =>
  (await till.get(`/v1/invoices?recordId=${recordId}&sort=issuedAt`)).json.data;
export const urlOf = (id: string, verb: string): string => `/v1/invoices/${id}/${verb}`;
export const sign = (till: Till, id: string, key?: string) => till.call('POST', urlOf(id, 'sign'), undefined, key);
export const taken = async (till: Till, id: string): Promise<string> =>
  (await till.get(urlOf(id, 'e-invoice'))).bytes.toString('utf8');
export async function signedOf(till: Till, recordId: string, at = 0): Promise<string> {
  const invoice = (await invoicesOf(till, recordId))[at];
  await ok(sign(till, invoice.id));
  return await taken(till, invoice.id);
}
export async function sound(xml: string): Promise<void> {
  expect([await shapeFaults(xml), await signatureFaults(xml), sumFaults(xml)]).toEqual([[], [], []]);
}
