import { describe, expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';
import { parseDecimal } from './parse-decimal.ts';

describe('what people type for money', () => {
  test.each([
    ['1234,5', 123_450],
    ['1.234,56', 123_456],
    ['1.234', 123_400],
    ['1234.5', 123_450],
    ['12', 1_200],
    ['-3,10', -310],
    ['', null],
    ['12,345', 'bad'],
    ['doce', 'bad'],
  ])('R-CASH-10 «%s» is %s cents', (text, cents) => {
    expect(parseDecimal(text, 2)).toBe(cents);
  });

  test('R-PROD-01 in grams a lone point is the decimal mark', () => {
    expect(parseDecimal('1.234', 3)).toBe(1_234);
    expect(parseDecimal('12,5', 3)).toBe(12_500);
  });
});

describe('what people type for a date', () => {
  test.each([
    ['3/7/1985', '1985-07-03'],
    ['03071985', '1985-07-03'],
    ['31/12/26', '2026-12-31'],
    ['5/8', '2026-08-05'],
    ['29/02/2025', 'bad'],
    ['', null],
  ])('R-CASH-06 «%s» is %s', (text, date) => {
    expect(parseDate(text, '2026-11-21')).toBe(date);
  });
});
