import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../../kernel/dates.ts';
import {
  amortizationFault,
  type Debt,
  delayOn,
  firstDue,
  isCriticallyLate,
  recoveryOn,
  renewalOn,
  situationOf,
} from './recoverable-sales.rules.ts';

const TERMS = { custodyBp: 2_000, profitBp: 2_000, periodDays: 30 };
const debt = (pendingCents: number, dueDate = '2026-04-01'): Debt => ({ ...TERMS, pendingCents, dueDate });
const later = (days: number): string => new Date(Date.UTC(2026, 3, 1 + days)).toISOString().slice(0, 10);

describe('R-VR-02 what renewing costs', () => {
  test('R-VR-02 the worked example, from the contract to the recovery', () => {
    expect(firstDue('2026-03-02', TERMS)).toBe('2026-04-01');
    const first = renewalOn(debt(50_000), 0, '2026-04-01');
    expect(first).toMatchObject({ delayDays: 0, custodyCents: 10_000, totalCents: 10_000, dueAfter: '2026-05-01' });
    const second = renewalOn(debt(50_000, first.dueAfter), 15_000, '2026-05-06');
    expect(second).toEqual({
      delayDays: 5,
      custodyCents: 10_000,
      surchargeCents: 1_667,
      amortizationCents: 15_000,
      totalCents: 26_667,
      pendingAfterCents: 35_000,
      dueAfter: '2026-06-05',
    });
    const third = renewalOn(debt(35_000, second.dueAfter), 0, '2026-06-05');
    expect(third).toMatchObject({ totalCents: 7_000, pendingAfterCents: 35_000, dueAfter: '2026-07-05' });
    expect(recoveryOn(debt(35_000, third.dueAfter), '2026-07-25')).toEqual({
      delayDays: 20,
      capitalCents: 35_000,
      profitCents: 7_000,
      surchargeCents: 4_667,
      totalCents: 46_667,
    });
  });

  test.each([
    [12_345, 0, 2_469, 0, 14_814],
    [12_345, 1, 2_469, 82, 14_896],
    [12_345, 14, 2_469, 1_152, 15_966],
    [12_345, 15, 2_469, 1_235, 16_049],
    [99_999, 7, 20_000, 4_667, 124_666],
    [150_000, 30, 30_000, 30_000, 210_000],
    [1, 1, 0, 0, 1],
  ])('R-VR-02 of %i cents, %i days late', (pending, days, profit, surcharge, total) => {
    expect(renewalOn(debt(pending), 0, later(days))).toMatchObject({ custodyCents: profit, surchargeCents: surcharge });
    expect(recoveryOn(debt(pending), later(days))).toMatchObject({
      delayDays: days,
      profitCents: profit,
      surchargeCents: surcharge,
      totalCents: total,
    });
  });

  test('R-VR-02 renewing early adds a whole period to the due date, renewing late one from the day it is paid', () => {
    expect(renewalOn(debt(1_000, '2026-04-20'), 0, '2026-04-01').dueAfter).toBe('2026-05-20');
    expect(renewalOn(debt(1_000, '2026-03-20'), 0, '2026-04-01').dueAfter).toBe('2026-05-01');
  });

  test('R-VR-02 each day late costs no less than the one before, and whoever amortises pays it and no more', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 400 }), cents, (pending, days, amount) => {
        const amort = amount % pending;
        const today = renewalOn(debt(pending), amort, later(days));
        expect(today.pendingAfterCents).toBe(pending - amort);
        expect(today.totalCents).toBe(today.custodyCents + today.surchargeCents + amort);
        expect(renewalOn(debt(pending), amort, later(days + 1)).totalCents).toBeGreaterThanOrEqual(today.totalCents);
        expect(daysBetween(later(days), today.dueAfter)).toBeGreaterThanOrEqual(30);
      }),
    );
  });
});

test('R-VR-04 amortising all of it or more is refused, all but a cent is not', () => {
  expect(amortizationFault(debt(35_000), 34_999)).toBeUndefined();
  expect(amortizationFault(debt(35_000), 35_000)?.code).toBe('AMORTIZATION_IS_RECOVERY');
  expect(amortizationFault(debt(35_000), 35_001)?.code).toBe('AMORTIZATION_TOO_LARGE');
});

test('R-VR-04 day 15 of the delay warns, day 14 does not', () => {
  expect(delayOn('2026-04-01', '2026-04-01')).toBe(0);
  expect(isCriticallyLate('2026-04-01', later(14), 14)).toBe(false);
  expect(isCriticallyLate('2026-04-01', later(15), 14)).toBe(true);
});

test('R-VR-08 how it is seen follows from the date: late before in custody, and only while it is active', () => {
  const seen = (over: object, days: number) =>
    situationOf({ state: 'ACT', dueDate: '2026-04-01', isInHold: false, ...over }, later(days), 14);
  expect(seen({}, 0)).toBe('ACT');
  expect(seen({ isInHold: true }, 0)).toBe('BLQ');
  expect(seen({ isInHold: true }, 1)).toBe('VEN');
  expect(seen({}, 14)).toBe('VEN');
  expect(seen({}, 15)).toBe('RTC');
  expect(seen({ state: 'RET' }, 15)).toBe('RET');
});
