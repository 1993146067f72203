import type { Found } from '@quilate/domain/modules/office/home/home.schema.ts';
import { expect, test } from 'vitest';
import { placeOnHome } from './found-places.ts';

const found = (concept: Found['concept']) => ({ concept, id: 'p1', label: 'Anillo', isExact: true }) as Found;
const seller = { role: 'SHOP_ASSISTANT', actsOnScan: true } as const;

test('R-HOME-01 a label read on home begins a sale where the shop wants it, for who may sell', () => {
  const piece = found('product');
  expect(placeOnHome(piece, 'TRI00012', seller)).toBe('/sales/new?code=TRI00012');
  expect(placeOnHome(piece, 'TRI00012', { ...seller, actsOnScan: false })).toBe('/products/p1');
  expect(placeOnHome(piece, 'TRI00012', { ...seller, role: 'ACCOUNTANT' })).toBe('/products/p1');
});

test('R-HOME-01 what is no piece opens, whatever the shop wants', () => {
  expect(placeOnHome(found('booking'), 'RETRI2600001', seller)).toBe('/bookings/p1');
});
