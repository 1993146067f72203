import { describe, expect, test } from 'vitest';
import { addDays, businessDate, daysBetween } from './dates.ts';
import { defineErrors, refuse } from './errors.ts';
import { carats, date, dateTime, exactGrams, grams, iban, money, percent, phone } from './format.ts';

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('R-SHELL-09 Spanish numbers and dates', () => {
  test('thousands have their point from 1.000 on, and the sign goes first', () => {
    expect(plain(money(100_000))).toBe('1.000,00 €');
    expect(plain(money(-18_450))).toBe('-184,50 €');
    expect(plain(grams(3_420))).toBe('3,42 g');
    expect(plain(exactGrams(12_340))).toBe('12,340 g');
    expect([12_340, 12_345].map((mg) => plain(grams(mg)))).toEqual(['12,34 g', '12,345 g']);
    expect(plain(carats(180))).toBe('0,18 ct');
    expect([700, 950, 1_550, 1_555].map((bp) => plain(percent(bp)))).toEqual(['7 %', '9,5 %', '15,5 %', '15,55 %']);
  });

  test('dates are of the Canaries, whatever the machine thinks', () => {
    expect(dateTime('2026-07-01T23:30:00Z')).toBe('02/07/2026 00:30');
    expect(dateTime('2026-12-31T23:30:00Z')).toBe('31/12/2026 23:30');
    expect(date('2026-11-20')).toBe('20/11/2026');
    expect(businessDate(new Date('2026-06-30T23:10:00Z'))).toBe('2026-07-01');
  });

  test('civil days count across the change of hour', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
  });

  test('R-WCUST-01 codes people read aloud are in groups: an IBAN as it is written', () => {
    expect(iban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(phone('+34612345678')).toBe('612 345 678');
  });
});

test('a refusal says its details by their unit, a weight to the milligram where it has any', () => {
  const errors = defineErrors({ SHORT: { status: 422, es: 'Faltan {missingCents} de {weightMg}.', field: 'amount' } });
  const error = refuse(errors.SHORT, { missingCents: 123_456, weightMg: 1_500 });
  expect(plain(error.message)).toBe('Faltan 1.234,56 € de 1,50 g.');
  const exact = refuse(errors.SHORT, { missingCents: 1, weightMg: 12_345 });
  expect(plain(exact.message)).toBe('Faltan 0,01 € de 12,345 g.');
  expect(error.fields[0]).toMatchObject({ path: 'amount', code: 'SHORT' });
});
