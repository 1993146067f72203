import { describe, expect, test } from 'vitest';
import { limitsOn } from '../../../policy/limits.ts';
import { monthBefore, transferTaxOf } from './transfer-taxes.rules.ts';

const { transferTaxBp } = limitsOn([], '2026-11-30');
const due = (paidCents: number, taxBp = transferTaxBp) => transferTaxOf({ standing: 'DUE', paidCents, taxBp });

describe('R-REP-01 the tax of what a private person sells to the house', () => {
  test.each([
    [1, 0],
    [9, 0],
    [10, 1],
    [27, 1],
    [28, 2],
    [100, 6],
    [20_000, 1_100],
    [87_600, 4_818],
    [999_999, 55_000],
  ])('of %i cents it is %i, to the nearest cent', (paidCents, taxCents) => {
    expect(due(paidCents)).toEqual({ baseCents: paidCents, taxCents, totalCents: paidCents + taxCents });
  });

  test('half a cent is a cent more', () => {
    // 5,50 % of 1,00 € is five cents and a half.
    expect(due(100).taxCents).toBe(6);
    expect(due(300).taxCents).toBe(17);
  });

  test.each(['CANCELLED', 'BUSINESS'] as const)('%s owes nothing', (standing) => {
    expect(transferTaxOf({ standing, paidCents: 20_000, taxBp: 550 })).toEqual({
      baseCents: 0,
      taxCents: 0,
      totalCents: 0,
    });
  });

  test('the rate is that of the day', () => {
    const rows = [
      { name: 'transferTaxBp', value: 600, validFrom: '2027-01-01', source: 'Ley de presupuestos' },
    ] as const;
    expect(limitsOn(rows, '2026-12-31').transferTaxBp).toBe(550);
    expect(limitsOn(rows, '2027-01-01').transferTaxBp).toBe(600);
    expect(due(20_000, 600).taxCents).toBe(1_200);
  });
});

test.each([
  ['2026-11-25', 0, '2026-11-01'],
  ['2026-11-25', 1, '2026-10-01'],
  ['2026-01-31', 1, '2025-12-01'],
  ['2026-03-01', 15, '2024-12-01'],
])('R-REP-01 seen from %s, %i months before is %s', (day, months, month) => {
  expect(monthBefore(day, months)).toBe(month);
});
