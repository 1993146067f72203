import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { describe, expect, test } from 'vitest';
import { emptyGem, emptyJewel, emptyPayment, emptyPurchase, jewelOf, paymentsOf } from './new-purchase-draft.ts';

const limits = limitsOn([], '2026-11-21');

describe('a purchase while it is being made', () => {
  test('R-PUR-01 a metal weight nobody types is the weight without the stones', () => {
    const stone = { ...emptyGem(), caratHundredths: 50, units: 2 };
    const jewel = { ...emptyJewel(), weightMg: 5_000, gems: [stone] };
    expect(jewelOf(jewel).metalWeightMg).toBe(4_800);
    expect(jewelOf({ ...jewel, metalWeightMg: 4_500 }).metalWeightMg).toBe(4_500);
    expect(jewelOf({ ...jewel, metal: null }).metalWeightMg).toBe(0);
    expect(jewelOf({ ...jewel, weightMg: Number.NaN }).weightMg).toBe(0);
  });

  test('R-PUR-01 the payment nobody types takes what the others leave, and never less than nothing', () => {
    const [till, bank] = [emptyPayment('till'), { ...emptyPayment('bank'), amountCents: 3_000 }];
    const of = (totalCents: number) => paymentsOf({ ...emptyPurchase(), payments: [till, bank] }, totalCents, limits);
    expect(of(10_000).map(({ source, amountCents }) => [source, amountCents])).toEqual([
      ['till', 7_000],
      ['bank', 3_000],
    ]);
    expect(of(2_000).map(({ amountCents }) => amountCents)).toEqual([0, 3_000]);
  });

  test('R-PUR-01 above the cash limit every payment is a transfer; below it cash stays', () => {
    const draft = { ...emptyPurchase(), payments: [emptyPayment('till')] };
    expect(paymentsOf(draft, 99_999, limits)[0]!.source).toBe('till');
    expect(paymentsOf(draft, 100_000, limits)[0]!.source).toBe('bank');
  });
});
