import { describe, expect, test } from 'vitest';
import { offers, proofsOf } from '../../../kernel/machine.ts';
import { lotPaymentsFault } from '../lots/lots.payments.ts';
import { paymentsFault, proposeRefunds, refundsFault } from '../payments/payments.rules.ts';
import { limitsOn } from '../../../policy/limits.ts';
import { type TradeInFacts, tradeInMachine, tradeInRules } from './trade-ins.machine.ts';
import { settle } from './trade-ins.rules.ts';

const made: TradeInFacts = { state: 'finished', isSaleWhole: true, isGoldOpen: true, isGoldInBook: false };
const limits = limitsOn([], '2026-11-26');

describe('what gold and sale settle of each other', () => {
  test('B-36 the less of both is settled, and one of them pays the rest', () => {
    expect(settle(50_000, 20_000)).toEqual({ tradedCents: 20_000, dueCents: 30_000, payoutCents: 0 });
    expect(settle(15_000, 20_000)).toEqual({ tradedCents: 15_000, dueCents: 0, payoutCents: 5_000 });
    expect(settle(20_000, 20_000)).toEqual({ tradedCents: 20_000, dueCents: 0, payoutCents: 0 });
  });

  test('B-36 Ley 7/2012 art. 7 gold is left out of what the limit of cash counts, on both sides', () => {
    const gold = { method: 'TRADE_IN', amountCents: 60_000 } as const;
    const cash = (amountCents: number) => ({ method: 'CASH', amountCents }) as const;
    expect(paymentsFault([cash(90_000), gold], 150_000, limits)).toBeUndefined();
    expect(paymentsFault([cash(110_000), gold], 170_000, limits)?.code).toBe('CASH_OVER_LIMIT');
    const settled = { source: 'trade-in', amountCents: 60_000 } as const;
    expect(lotPaymentsFault([{ source: 'till', amountCents: 90_000 }, settled], 150_000, limits)).toBeUndefined();
    const over = lotPaymentsFault([{ source: 'till', amountCents: 110_000 }, settled], 170_000, limits);
    expect(over?.code).toBe('LOT_CASH_OVER_LIMIT');
  });

  test('B-36 what was paid with gold is refunded by transfer; in cash only when a manager allows it', () => {
    const payments = [{ id: 'gold', method: 'TRADE_IN', refundableCents: 20_000 }] as const;
    expect(proposeRefunds(20_000, payments)).toEqual([
      { paymentId: 'gold', method: 'BANK_TRANSFER', amountCents: 20_000 },
    ]);
    const cash = [{ paymentId: 'gold', method: 'CASH', amountCents: 20_000 }] as const;
    expect(refundsFault(cash, 20_000, payments, limits, false)?.code).toBe('REFUND_METHOD');
    expect(refundsFault(cash, 20_000, payments, limits, true)).toBeUndefined();
  });
});

describe('how a trade-in ends', () => {
  test('B-36 it is undone while the sale is whole and the gold where it began, and never twice', () => {
    const offered = (facts: TradeInFacts) =>
      offers(tradeInMachine, tradeInRules, facts).map(({ action, allowed, reason }) => [action, allowed, reason]);
    const inBook = ['annul', false, 'isGoldInBook'];
    expect(offered(made)).toEqual([['undo', true, undefined], inBook]);
    expect(offered({ ...made, isSaleWhole: false })).toEqual([
      ['undo', false, 'isSaleWhole'],
      ['annul', false, 'isSaleWhole'],
    ]);
    expect(offered({ ...made, isGoldOpen: false })).toEqual([['undo', false, 'isGoldOpen'], inBook]);
    expect(offered({ ...made, isGoldOpen: false, isGoldInBook: true })).toEqual([
      ['undo', false, 'isGoldOpen'],
      ['annul', true, undefined],
    ]);
    expect(offered({ ...made, state: 'undone' })).toEqual([]);
  });

  test('B-36 it is signed by both, and a manager or an expert is asked when a half asks for one', () => {
    const needs = (more: Partial<TradeInFacts>) =>
      proofsOf(tradeInMachine.creation, tradeInRules, { ...made, ...more });
    expect(needs({})).toEqual(['payment', 'signature', 'customerSignature']);
    expect(needs({ needsManager: true })).toContain('approval');
    expect(needs({ needsExpert: true })).toContain('expertSignature');
  });
});
