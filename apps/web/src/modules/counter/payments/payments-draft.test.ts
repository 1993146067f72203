import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { describe, expect, test } from 'vitest';
import {
  addPayment,
  amountsOf,
  likelyGiven,
  methodOf,
  newPayments,
  removePayment,
  setPayment,
} from './payments-draft.ts';

const limits = limitsOn([], '2026-11-21');

describe('how something is paid while it is being typed', () => {
  test('R-CASH-10 the payment nobody typed takes what the others leave', () => {
    const split = addPayment(newPayments(), 32_490);
    expect(amountsOf(split, 32_490)).toEqual([32_490, 0]);
    const typed = setPayment(split, split.payments[0]!.id, { amountCents: 10_000 });
    expect(amountsOf(typed, 32_490)).toEqual([10_000, 22_490]);
    expect(amountsOf(removePayment(typed, typed.payments[0]!.id), 32_490)).toEqual([32_490]);
  });

  test('R-CASH-11 above the limit cash becomes card, and turns back when the total does', () => {
    const [payment] = newPayments().payments;
    expect(methodOf(payment!, 99_999, limits)).toBe('CASH');
    expect(methodOf(payment!, 100_000, limits)).toBe('CARD');
  });

  test('R-CASH-10 quick notes are what people hand over', () => {
    expect(likelyGiven(3_550)).toEqual([4_000, 5_000, 10_000, 20_000]);
    expect(likelyGiven(47_590)).toEqual([48_000, 50_000, 60_000]);
    expect(likelyGiven(0)).toEqual([]);
  });
});
