import { addDays } from '@quilate/domain/kernel/dates.ts';
import { money, roundMoney } from '@quilate/domain/kernel/format.ts';
import type { MarketDays } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { metalsHomeEs } from '@quilate/domain/modules/office/home/home.metals.es.ts';
import { expect, test } from 'vitest';
import { axisOf, pointsOf, priceBefore, saidWhen, summaryOf, worthCents } from './metal-price.ts';

const TODAY = '2026-11-24';
const es = metalsHomeEs.price;
/** The last of them is today. */
const days = (...prices: (number | null)[]): MarketDays['days'] =>
  prices.map((pricePerGramE4, at) => ({ date: addDays(TODAY, at + 1 - prices.length), pricePerGramE4 }));
const at = (day: string, pricePerGramE4: number): NonNullable<MarketDays['last']> => ({
  pricePerGramE4,
  asOf: `${day}T16:30:00.000Z`,
  source: 'precios.example',
});

test('a price that is not of today says of which day it is', () => {
  expect(saidWhen(`${TODAY}T16:30:00.000Z`, TODAY)).toBe('hoy, 16:30');
  expect(saidWhen('2026-11-23T16:30:00.000Z', TODAY)).toBe('de ayer, 16:30');
  expect(saidWhen('2026-11-17T16:30:00.000Z', TODAY)).toBe('del 17 nov, 16:30');
});

test('what it is compared with is the last price of an earlier day, over days without any', () => {
  const told = { days: days(1_168_000, null, 1_176_000, 1_184_000), last: at(TODAY, 1_184_000) };
  expect(priceBefore(told)).toEqual({ date: '2026-11-23', pricePerGramE4: 1_176_000 });
  const silent = { days: days(1_168_000, null, 1_176_000, null), last: at('2026-11-23', 1_176_000) };
  expect(priceBefore(silent)).toEqual({ date: '2026-11-21', pricePerGramE4: 1_168_000 });
  expect(priceBefore({ days: days(null, 1_176_000), last: at(TODAY, 1_176_000) })).toBeUndefined();
  expect(priceBefore({ days: days(null), last: null })).toBeUndefined();
});

test('days become points in cents, and a day without a price stays without', () => {
  const points = pointsOf({ days: days(1_184_350, null), last: null });
  expect(points.map(({ value }) => value)).toEqual([11_844, null]);
  expect(points.at(0)).toMatchObject({ short: '23 nov', label: 'lunes, 23/11/2026' });
  expect(summaryOf('Oro', points)).toBe(es.summary('Oro', '23 nov', '118,44 €', '23 nov', '118,44 €'));
  expect(summaryOf('Oro', pointsOf({ days: days(null), last: null }))).toBe(es.none);
});

test('the axis is in whole euros unless its steps are finer', () => {
  const gold = axisOf(pointsOf({ days: days(1_117_600, 1_184_000), last: null }));
  expect(gold(11_800)).toBe(roundMoney(11_800));
  expect(axisOf(pointsOf({ days: days(13_720, 13_900), last: null }))(137)).toBe(money(137));
});

test('some grams are worth what their price says, rounded once', () => {
  expect(worthCents(1_207_684, 1_184_000)).toBe(14_298_979);
});
