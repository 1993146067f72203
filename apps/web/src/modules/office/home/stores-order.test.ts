import type { TakingsStore } from '@quilate/domain/modules/office/home/home.schema.ts';
import { expect, test } from 'vitest';
import { inOrder, isOrdered, type StoreOrder } from './stores-order.ts';

const shop = (name: string, more: Partial<TakingsStore>): TakingsStore => ({
  id: name,
  name,
  till: 'open',
  present: 1,
  soldCents: 0,
  soldCount: 0,
  beforeCents: 0,
  days: [],
  differenceCents: null,
  overdueCount: 0,
  overdueCents: 0,
  ...more,
});
const SHOPS = [
  shop('Triana', { soldCents: 500, beforeCents: 1000, differenceCents: -200 }),
  shop('Óscar Niemeyer', { soldCents: 900, beforeCents: 0 }),
  shop('Vecindario', { soldCents: 700, beforeCents: 700, differenceCents: 100, till: 'unopened' }),
];
const by = (name: StoreOrder['by'], direction: StoreOrder['direction'] = 'descending') =>
  inOrder(SHOPS, { by: name, direction }).map(({ name: called }) => called[0]);

test('B-16 shops come by any figure, either way, and what is not told of one last', () => {
  expect(by('sold')).toEqual(['Ó', 'V', 'T']);
  expect(by('sold', 'ascending')).toEqual(['T', 'V', 'Ó']);
  expect(by('store', 'ascending')).toEqual(['Ó', 'T', 'V']);
  expect(by('change')).toEqual(['V', 'T', 'Ó']);
  expect(by('difference')).toEqual(['V', 'T', 'Ó']);
  expect(by('difference', 'ascending')).toEqual(['T', 'V', 'Ó']);
  expect(by('till', 'ascending')[0]).toBe('V');
  expect([isOrdered('overdue'), isOrdered('days')]).toEqual([true, false]);
});
