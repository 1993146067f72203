import { expect, test } from 'vitest';
import { type Investment, investmentFault } from './products.investment.ts';

const bar: Investment = { kind: 'INGOT', fineness: 999, mintedYear: null };
const coin: Investment = { kind: 'COIN', fineness: 900, mintedYear: 1976 };
const told = { metal: 'ORO_24', weightMg: 50_000, priceCents: 500_000, fineGramCents: 12_000 } as const;
const codeOf = (investment: Investment, over: object = {}): string | undefined =>
  investmentFault(investment, { ...told, ...over })?.code;

test('B-30 a bar of investment has 995 thousandths and a weight of the list, in grams, ounces, taels or tolas', () => {
  expect(codeOf(bar)).toBeUndefined();
  for (const weightMg of [2_000, 2_500, 31_100, 31_103, 7_780, 116_640, 37_430, 1_000_000, 12_500_000])
    expect([weightMg, codeOf(bar, { weightMg })]).toEqual([weightMg, undefined]);
  for (const weightMg of [3_000, 30_000, 51_000, 999])
    expect([weightMg, codeOf(bar, { weightMg })]).toEqual([weightMg, 'INVESTMENT_WEIGHT']);
  expect(codeOf({ ...bar, fineness: 994 })).toBe('INVESTMENT_FINENESS');
  expect(codeOf(bar, { metal: 'PLATA' })).toBe('INVESTMENT_NOT_GOLD');
  expect(codeOf(bar, { metal: null })).toBe('INVESTMENT_NOT_GOLD');
});

test('B-30 a coin of investment is younger than 1800, of 900 thousandths, and costs at most 180 % of its gold', () => {
  // 8 g of 900 ‰ are 7,2 g of gold: 864,00 € at 120 €/g, 1.555,20 € at 180 %.
  const eight = { metal: 'ORO_22', weightMg: 8_000, priceCents: 155_520 };
  expect(codeOf(coin, eight)).toBeUndefined();
  expect(codeOf(coin, { ...eight, priceCents: 155_521 })).toBe('INVESTMENT_COIN_PRICE');
  expect(codeOf({ ...coin, mintedYear: 1800 }, eight)).toBe('INVESTMENT_COIN_YEAR');
  expect(codeOf({ ...coin, mintedYear: null }, eight)).toBe('INVESTMENT_COIN_YEAR');
  expect(codeOf({ ...coin, fineness: 899 }, eight)).toBe('INVESTMENT_FINENESS');
  expect(codeOf(coin, { ...eight, fineGramCents: null })).toBe('INVESTMENT_PRICE_UNKNOWN');
});
