import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIban } from '../../../kernel/iban.ts';
import { offers, settle } from '../../../kernel/machine.ts';
import { sum } from '../../../kernel/units.ts';
import { limitsOn } from '../../../policy/limits.ts';
import { type SaleFacts, saleMachine, saleRules } from './sales.machine.ts';
import {
  changeCents,
  lineTotalCents,
  needsCompleteInvoice,
  paymentsFault,
  proposeRefunds,
  recipientOf,
  refundsFault,
  saleTotals,
} from './sales.rules.ts';

const limits = limitsOn([], '2026-11-21');
const cash = (amountCents: number, givenCents?: number) => ({
  method: 'CASH' as const,
  amountCents,
  ...(givenCents ? { givenCents } : {}),
});

const facts = (patch: Partial<SaleFacts>): SaleFacts => ({
  state: 'finished',
  piecesLeft: 1,
  today: '2026-11-21',
  refundMaxDate: '2026-12-06',
  correctablePayments: 1,
  isOfClosedSession: false,
  hasSimplifiedInvoice: true,
  ...patch,
});

describe('a sale', () => {
  test('R-SALE-05 can be returned while it has pieces, and ends when none is left', () => {
    const sale = facts({ state: 'partialReturn', today: '2026-11-21' });
    expect(offers(saleMachine, saleRules, sale)).toMatchObject([
      { action: 'return', allowed: true, needs: ['signature'] },
      { action: 'correctPayment' },
      { action: 'mailReceipt', allowed: false, reason: 'acceptsMail' },
      { action: 'tellReturnDeadline', allowed: false, reason: 'canBeTold' },
    ]);
    const ended = settle(saleMachine, saleRules, { ...sale, piecesLeft: 0 });
    expect(ended.state).toBe('fullReturn');
    expect(offers(saleMachine, saleRules, ended)).toEqual([]);
  });

  test('R-SALE-05 the last day needs no manager, the day after does', () => {
    const sale = facts({ today: '2026-12-06' });
    expect(offers(saleMachine, saleRules, sale)[0]!.needs).toEqual(['signature']);
    expect(offers(saleMachine, saleRules, { ...sale, today: '2026-12-07' })[0]!.needs).toEqual([
      'signature',
      'approval',
    ]);
  });

  test('R-SALE-06 a payment is corrected with signature and reason, and with a manager once its Z is signed', () => {
    const needs = (patch: Partial<SaleFacts>) =>
      offers(saleMachine, saleRules, facts(patch)).find((offer) => offer.action === 'correctPayment');
    expect(needs({})).toMatchObject({ allowed: true, needs: ['signature', 'reason'] });
    expect(needs({ isOfClosedSession: true })!.needs).toEqual(['signature', 'reason', 'approval']);
    expect(needs({ correctablePayments: 0 })).toMatchObject({ allowed: false, reason: 'hasCorrectablePayment' });
  });

  test('R-CUST-08 a complete invoice is issued once, needs every field, and is required above the limit of the law', () => {
    const offer = (has: boolean) =>
      offers(saleMachine, saleRules, facts({ hasSimplifiedInvoice: has })).find((one) => one.action === 'issueInvoice');
    expect([offer(true)!.allowed, offer(false)!.allowed]).toEqual([true, false]);
    expect([300_000, 300_001].map((cents) => needsCompleteInvoice(cents, limits))).toEqual([false, true]);
    const customer = { name: 'Nayra', surname: 'Hernández', nationalId: '12345678Z' };
    const address = { street: 'Calle Triana 1', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };
    expect(recipientOf(customer, address)).toMatchObject({ name: 'Nayra Hernández', nationalId: '12345678Z' });
    expect(() => recipientOf(undefined, address)).toThrow('necesita un cliente');
    expect(() => recipientOf(customer, undefined)).toThrow('necesita la dirección');
  });

  test('R-SALE-02 discount, tax and total are conserved to the cent for any cart', () => {
    const line = fc.record({
      priceCents: fc.integer({ min: 0, max: 5_000_000 }),
      discountBp: fc.integer({ min: 0, max: 10_000 }),
      taxBp: fc.constantFrom(0, 300, 700, 1500),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const totals = saleTotals(lines);
        expect(totals.subtotalCents - totals.discountCents).toBe(totals.totalCents);
        expect(totals.baseCents + totals.taxCents).toBe(totals.totalCents);
        expect(sum(lines.map(lineTotalCents))).toBe(totals.totalCents);
        expect(sum(totals.taxes.map((tax) => tax.baseCents + tax.taxCents))).toBe(totals.totalCents);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('what a customer is told', () => {
  const allowed = (patch: Partial<SaleFacts>): string[] =>
    offers(saleMachine, saleRules, facts(patch))
      .filter((one) => one.allowed)
      .map((one) => one.action)
      .filter((action) => action === 'mailReceipt' || action === 'tellReturnDeadline');

  test('R-CUST-07 goes by a channel they accept; without one nothing is offered', () => {
    expect(allowed({})).toEqual([]);
    expect(allowed({ reachBy: ['SMS'] })).toEqual(['tellReturnDeadline']);
    expect(allowed({ reachBy: ['MAIL'] })).toEqual(['mailReceipt', 'tellReturnDeadline']);
  });

  test('R-CUST-07 is no deadline when it has passed or nothing is left to return', () => {
    expect(allowed({ reachBy: ['SMS'], today: '2026-12-31', refundMaxDate: '2026-12-30' })).toEqual([]);
    expect(allowed({ reachBy: ['SMS'], piecesLeft: 0 })).toEqual([]);
  });
});

describe('payments', () => {
  test('R-CASH-11 one cent below, at and above the limit, and with the owner’s inclusive switch', () => {
    const fault = (total: number, which = limits) => paymentsFault([cash(total)], total, which)?.code;
    expect([99_999, 100_000, 100_001].map((total) => fault(total))).toEqual([undefined, undefined, 'CASH_OVER_LIMIT']);
    const inclusive = limitsOn(
      [{ name: 'cashLimitIsInclusive', value: 1, validFrom: '2026-01-01', source: 'owner' }],
      '2026-11-21',
    );
    expect([99_999, 100_000].map((total) => fault(total, inclusive))).toEqual([undefined, 'CASH_OVER_LIMIT']);
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
