import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { describe, expect, test } from 'vitest';
import { beginReturn, EMPTY_RETURN, planOf, type ReturnDraft, returnFaults } from './return-plan.ts';

const limits = limitsOn([], '2026-11-21');
const line = (id: string, totalCents: number) => ({ id, totalCents, returned: null });
const payment = (id: string, method: string, refundableCents: number) => ({
  id,
  method,
  refundableCents,
  refundsPaymentId: null,
});
const sale = (first: number, second: number) =>
  ({
    lines: [line('a', first), line('b', second)],
    payments: [payment('cash', 'CASH', 10_000), payment('card', 'CARD', first + second - 10_000)],
  }) as unknown as Sale;
const back = (...ids: string[]): ReturnDraft => ({
  ...EMPTY_RETURN,
  lines: Object.fromEntries(ids.map((id) => [id, { disposition: 'RESTOCK', reason: '' }])),
});

describe('what a return gives back', () => {
  test('R-SALE-05 each payment by its own method, in the order they were made', () => {
    expect(planOf(sale(30_000, 5_000), back('a'), limits).refunds).toEqual([
      { paymentId: 'cash', method: 'CASH', amountCents: 10_000 },
      { paymentId: 'card', method: 'CARD', amountCents: 20_000 },
    ]);
  });

  test('R-CASH-11 above 1.000 € only by transfer, with its data', () => {
    const dear = sale(90_000, 20_000);
    const plan = planOf(dear, back('a', 'b'), limits);
    expect(plan.refunds.every((refund) => refund.method === 'BANK_TRANSFER')).toBe(true);
    expect(returnFaults(dear, back('a', 'b'), plan, limits).map((fault) => fault.path)).toEqual(['refunds.0.iban']);
  });

  test('R-SALE-05 another method asks for authorisation', () => {
    const draft = { ...back('a'), refunds: { card: { method: 'CASH' as const } } };
    expect(planOf(sale(30_000, 5_000), draft, limits).hasOtherMethod).toBe(true);
  });

  test('M-15 R-SALE-05 the only piece that can come back is chosen already; of several none is', () => {
    const lines = (...returned: boolean[]) => ({
      lines: returned.map((isBack, at) => ({
        id: 'abc'[at]!,
        returned: isBack ? { disposition: 'RESTOCK' as const, at: '2026-11-20T10:00:00Z' } : null,
        isRefundable: true,
      })),
    });
    const only = lines(true, false) as unknown as Sale;
    expect(beginReturn(only, false).lines).toEqual({ b: { disposition: 'RESTOCK', reason: '' } });
    expect(beginReturn(only, true).lines).toEqual({ b: { disposition: 'DEFECTIVE', reason: '' } });
    expect(beginReturn(lines(false, false) as unknown as Sale, false)).toEqual(EMPTY_RETURN);
    expect(beginReturn(lines(true) as unknown as Sale, false)).toEqual(EMPTY_RETURN);
  });

  test('R-SALE-05 a defect is described', () => {
    const draft: ReturnDraft = { ...EMPTY_RETURN, lines: { a: { disposition: 'DEFECTIVE', reason: ' ' } } };
    const faults = returnFaults(sale(30_000, 5_000), draft, planOf(sale(30_000, 5_000), draft, limits), limits);
    expect(faults.map((fault) => fault.path)).toEqual(['lines.0.reason']);
  });
});
