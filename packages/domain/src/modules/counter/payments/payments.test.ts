import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIban } from '../../../kernel/iban.ts';
import { limitsOn } from '../../../policy/limits.ts';
import { sum } from '../../../kernel/units.ts';
import {
  changeCents,
  isOfAnother,
  methodText,
  paidLines,
  paymentsFault,
  proposeRefunds,
  refundsFault,
} from './payments.rules.ts';

/** The specification's reading: exactly 1.000,00 € is still taken. */
const limits = limitsOn(
  [{ name: 'cashLimitIsInclusive', value: 0, validFrom: '2026-01-01', source: 'S0 §5' }],
  '2026-11-21',
);
const cash = (amountCents: number, givenCents?: number) => ({
  method: 'CASH' as const,
  amountCents,
  ...(givenCents ? { givenCents } : {}),
});

describe('payments', () => {
  test('R-CASH-11 one cent below, at and above the limit, as a new company begins and as the specification has it', () => {
    const fault = (total: number, which: typeof limits) => paymentsFault([cash(total)], total, which);
    const law = fault(100_000, limitsOn([], '2026-11-21'));
    expect([law?.code, law?.details]).toEqual(['CASH_OVER_LIMIT', { cashMostCents: 99_999 }]);
    expect(fault(99_999, limitsOn([], '2026-11-21'))).toBeUndefined();
    const seen = [99_999, 100_000, 100_001].map((total) => fault(total, limits)?.code);
    expect(seen).toEqual([undefined, undefined, 'CASH_OVER_LIMIT']);
  });

  test('R-CASH-11 however an operation over the limit is split, no part of it is cash', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_001, max: 900_000 }), fc.integer({ min: 1, max: 99_999 }), (total, part) => {
        const card = {
          method: 'CARD' as const,
          amountCents: total - part,
          cardLast4: '1234',
          terminalTransactionId: 'T1',
        };
        expect(paymentsFault([card, cash(part)], total, limits)?.code).toBe('CASH_OVER_LIMIT');
      }),
    );
  });

  test('R-CASH-10 change is what was given less what was owed', () => {
    expect(changeCents(cash(3_550, 5_000))).toBe(1_450);
    expect(changeCents(cash(3_550))).toBe(0);
  });

  test('R-CASH-10 an IBAN proves itself', () => {
    expect(isIban('ES91 2100 0418 4502 0005 1332')).toBe(true);
    expect(isIban('ES9121000418450200051333')).toBe(false);
    expect(isIban('ES0000000000000000000000')).toBe(false);
    expect(isIban('GB82WEST12345698765432')).toBe(true);
  });

  test('R-PUR-04 an account is of who sells whatever the accents, signs and order of the name, and of nobody else', () => {
    const isOwn = (holderName: string, holderSurname: string, ...names: string[]) =>
      !isOfAnother({ holderName, holderSurname }, names);
    const idaira = 'Idaira Rodríguez Peña';
    expect(isOwn('IDAIRA', 'RODRIGUEZ PENA', idaira)).toBe(true);
    expect(isOwn('Rodríguez-Peña,', 'Idaira', idaira)).toBe(true);
    expect(isOwn('Orfebres de Arucas', 'S. L.', 'Orfebres de Arucas, SL')).toBe(true);
    // Of any of the names somebody goes by.
    expect(isOwn('Oro', 'de Arucas', 'Orfebres de Arucas, S. L.', 'Oro de Arucas')).toBe(true);
    expect(isOwn('Yeray', 'Rodríguez Peña', idaira)).toBe(false);
    expect(isOwn('Idaira', '', idaira)).toBe(false);
    expect(isOwn('', '', idaira)).toBe(false);
    expect(isOwn('Идаира', 'Родригес', 'Нестор Кабрера')).toBe(false);
    expect(isOwn('王', '芳', '李 娜')).toBe(false);
    expect(isOwn('芳', '王', '王 芳')).toBe(true);
  });
});

describe('refunds', () => {
  const payments = [
    { id: 'a', method: 'CASH' as const, refundableCents: 30_000 },
    { id: 'b', method: 'CARD' as const, refundableCents: 20_000 },
  ];

  test('R-SALE-05 the proposed plan is always an accepted one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), (cents) => {
        const plan = proposeRefunds(cents, payments);
        expect(sum(plan.map((part) => part.amountCents))).toBe(cents);
        expect(refundsFault(plan, cents, payments, limits, false)).toBeUndefined();
      }),
    );
  });

  test('R-SALE-05 nothing is refunded twice inside one plan', () => {
    const twice = [
      { paymentId: 'b', method: 'CARD' as const, amountCents: 15_000 },
      { paymentId: 'b', method: 'CARD' as const, amountCents: 15_000 },
    ];
    expect(refundsFault(twice, 30_000, payments, limits, false)?.code).toBe('REFUND_OVER_PAYMENT');
  });

  test('R-SALE-05 another method only with a manager', () => {
    const other = [{ paymentId: 'b', method: 'CASH' as const, amountCents: 20_000 }];
    expect(refundsFault(other, 20_000, payments, limits, false)?.code).toBe('REFUND_METHOD');
    expect(refundsFault(other, 20_000, payments, limits, true)).toBeUndefined();
  });
});

test('R-CASH-10 a paper lists the payments that stand, a card by its last digits', () => {
  const paid = {
    id: 'a',
    at: '2026-11-21T10:00:00Z',
    method: 'CARD' as const,
    amountCents: 20_000,
    givenCents: null,
    changeCents: null,
    cardLast4: '4821',
    iban: null,
    employeeName: 'Nayra',
    refundsPaymentId: null,
    correctsPaymentId: null,
    correctedAt: null,
    isCorrectable: true,
    isAdvance: false,
    instalmentId: null,
    isOfClosedSession: false,
    refundableCents: 20_000,
  };
  const corrected = { ...paid, id: 'b', correctedAt: '2026-11-21T11:00:00Z' };
  const refund = { ...paid, id: 'c', refundsPaymentId: 'a' };
  expect(paidLines([paid, corrected, refund])).toEqual([
    { label: 'Tarjeta terminada en 4821', amountCents: 20_000, givenCents: null, changeCents: null },
  ]);
  expect(methodText({ method: 'CASH' })).toBe('Efectivo');
});
