import { expect, test } from 'vitest';
import { typedUnits } from './cash.typed.ts';

test.each([
  ['12', 2000, 12],
  ['0', 2000, 0],
  ['240€', 2000, 12],
  ['240 €', 2000, 12],
  ['12,50€', 50, 25],
  ['12.5€', 50, 25],
  ['2c', 200, 50],
  ['2C', 5, 100],
  ['3+2c', 100, 53],
  ['1c + 5,00€', 50, 50],
])('R-CASH-01 %s in the line of %i cents are %i pieces', (text, denominationCents, units) => {
  expect(typedUnits(text, denominationCents)).toBe(units);
});

test.each([
  ['250€', 2000, 'no whole number of notes'],
  ['2c', 2000, 'notes come in no roll'],
  ['12a', 2000, 'not a number'],
  ['12+', 2000, 'half written'],
  ['€', 2000, 'no figure'],
  ['12,505€', 1, 'less than a cent'],
  ['100000', 1, 'more than a count holds'],
])('R-CASH-01 %s in the line of %i cents is not taken: %s', (text, denominationCents) => {
  expect(typedUnits(text, denominationCents)).toBeUndefined();
});
