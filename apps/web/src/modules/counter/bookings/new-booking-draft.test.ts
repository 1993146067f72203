import { FIRST_LIMITS, type Limits } from '@quilate/domain/policy/limits.ts';
import { expect, test } from 'vitest';
import { amountsOfBooking, type BookingDraft, bodyOfBooking, emptyBooking, paidNow } from './new-booking-draft.ts';

const limits = Object.fromEntries(Object.entries(FIRST_LIMITS).map(([name, [value]]) => [name, value])) as Limits;
const TODAY = '2026-11-21';
const draft = (finalPriceCents: number, more: Partial<BookingDraft> = {}): BookingDraft => ({
  ...emptyBooking(),
  product: {
    id: 'p',
    code: 'ABCD2345',
    description: 'Anillo',
    metal: 'ORO_18',
    weightMg: 3_000,
    finalPriceCents,
    taxBp: 1_500,
    treatment: null,
  },
  ...more,
});

test('R-BOOK-03 the form asks for a tenth, in a month and in three, until somebody says otherwise', () => {
  expect(bodyOfBooking(draft(10_000), TODAY, limits)).toEqual({
    productCode: 'ABCD2345',
    hasDiscount: true,
    payments: [{ method: 'CASH', amountCents: 900 }],
    pickupDate: '2027-02-19',
    nextPaymentDate: '2026-12-21',
  });
  const said = draft(10_000, { amountCents: 5_000, pickupDate: '2026-12-01' });
  expect(bodyOfBooking(said, TODAY, limits)).toMatchObject({
    payments: [{ amountCents: 5_000 }],
    nextPaymentDate: '2026-12-01',
  });
});

test('R-BOOK-02 the discount can be taken away', () => {
  expect(amountsOfBooking(draft(10_000), limits).totalCents).toBe(9_000);
  expect(amountsOfBooking(draft(10_000, { hasDiscount: false }), limits).totalCents).toBe(10_000);
});

test('R-BOOK-03 the cash limit counts the whole, and what is no number pays nothing', () => {
  const big = bodyOfBooking(draft(120_000), TODAY, limits);
  expect(big.payments).toMatchObject([{ method: 'CARD', amountCents: 10_800 }]);
  expect(paidNow(draft(10_000, { amountCents: Number.NaN }), limits)).toMatchObject({
    dueCents: 0,
    pendingCents: 9_000,
  });
});

test('R-BOOK-03 above 3.000,00 € the address is asked for', () => {
  expect(bodyOfBooking(draft(400_000), TODAY, limits).invoiceAddress).toMatchObject({ street: '' });
});
