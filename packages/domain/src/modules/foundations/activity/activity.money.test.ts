import { expect, test } from 'vitest';
import { MONEY, moneyText } from './activity.money.ts';

const told = (moved: object): string | undefined =>
  moneyText({ details: { [MONEY]: moved } })?.replaceAll('\u00A0', ' ');

test('an act says what it moved and how, and nothing where it moved nothing', () => {
  expect(told({ till: 25_000 })).toBe('250,00 € en efectivo');
  expect(told({ bank: 5_000, card: 10_000 })).toBe('100,00 € con tarjeta, 50,00 € por banco');
  expect(moneyText({ details: { fields: ['name'] } })).toBeUndefined();
});

test('money that goes out has no sign, as the act says it; a change from one way to the other has both', () => {
  expect(told({ till: -30_400 })).toBe('304,00 € en efectivo');
  expect(told({ till: 5_000, card: -5_000 })).toBe('50,00 € en efectivo, -50,00 € con tarjeta');
});
