import { expect, test } from 'vitest';
import { newPayment } from '../payments/payments-draft.ts';
import { amountsOfBudget, bodyOfBudget, emptyBudget } from './new-sale-budget-draft.ts';
import { FIRST_LIMITS, type Limits } from '@quilate/domain/policy/limits.ts';

const limits = Object.fromEntries(Object.entries(FIRST_LIMITS).map(([name, [value]]) => [name, value])) as Limits;
const draft = (totalCents: number | null) => ({ ...emptyBudget(), reference: ' Alianza ', totalCents });

test('R-SBUD-01 the form asks for the first half exactly, and says the tax of jewels', () => {
  expect(bodyOfBudget(draft(9_999), limits)).toEqual({
    reference: 'Alianza',
    totalCents: 9_999,
    taxBp: 1_500,
    payments: [{ method: 'CASH', amountCents: 4_999 }],
  });
});

test('R-SBUD-01 above the cash limit of the whole price the half is paid by card', () => {
  expect(bodyOfBudget(draft(100_000), limits).payments).toMatchObject([{ method: 'CARD', amountCents: 50_000 }]);
  expect(bodyOfBudget(draft(99_998), limits).payments).toMatchObject([{ method: 'CASH', amountCents: 49_999 }]);
});

test('R-SBUD-01 what is no price yet asks for nothing', () => {
  for (const typed of [null, Number.NaN]) {
    expect(amountsOfBudget(draft(typed), limits)).toMatchObject({ totalCents: 0, firstPaymentCents: 0 });
    expect(bodyOfBudget(draft(typed), limits).payments).toEqual([]);
  }
});

test('R-SBUD-01 above 3.000,00 € the address is asked for', () => {
  const big = { ...draft(300_001), payments: [newPayment('CARD')] };
  expect(bodyOfBudget(big, limits).invoiceAddress).toMatchObject({ street: '' });
});
