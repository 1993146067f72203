import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offers, rowFor } from '../../../kernel/machine.ts';
import { saleBudgetMachine, saleBudgetRules } from './sale-budgets.machine.ts';
import { netOfAdvance } from '../payments/payments.rules.ts';
import { advanceTax, saleBudgetAmounts } from './sale-budgets.rules.ts';
import { SALE_BUDGET_STATES, type SaleBudgetState } from './sale-budgets.states.ts';

const FORWARD = {
  PENDING: 'markRequested',
  REQUESTED: 'encodeReceived',
  ENCODED: 'shipToStore',
  SHIPPED: 'confirmReception',
  RECEIVED: 'confirmPaymentAndPickup',
} as const;
const facts = (state: SaleBudgetState, isHere = true) => ({
  state,
  isHere,
  isPieceHere: true,
  isInShipment: false,
  isOfClosedSession: false,
  spots: ['here'],
});

describe('the states of a sale budget', () => {
  test('R-SBUD-02 are the six of the specification', () => {
    expect(SALE_BUDGET_STATES).toEqual(['PENDING', 'REQUESTED', 'ENCODED', 'SHIPPED', 'RECEIVED', 'COMPLETED']);
  });

  test.each(Object.entries(FORWARD))('R-SBUD-02 from %s only, %s is allowed', (from, action) => {
    const others = SALE_BUDGET_STATES.filter((state) => state !== from);
    const at = (state: SaleBudgetState) => rowFor(saleBudgetMachine, saleBudgetRules, facts(state), action);
    expect(at(from as SaleBudgetState).to).toBe(SALE_BUDGET_STATES[SALE_BUDGET_STATES.indexOf(from as never) + 1]);
    for (const state of others) expect(() => at(state)).toThrow(expect.objectContaining({ code: 'STATE_CONFLICT' }));
  });

  test('R-SBUD-02 nothing is left to do with a completed one', () => {
    expect(offers(saleBudgetMachine, saleBudgetRules, facts('COMPLETED'))).toEqual([]);
  });

  test('R-SHIP-01 what comes in a bag is received and lost with its shipment, not under its own code', () => {
    const inBag = { ...facts('SHIPPED'), isInShipment: true };
    const blocked = offers(saleBudgetMachine, saleBudgetRules, inBag).filter((one) => !one.allowed);
    expect(blocked.map(({ action, reason }) => [action, reason])).toEqual([
      ['confirmReception', 'comesHere'],
      ['declareLost', 'comesHere'],
    ]);
  });

  test('R-SBUD-02 a wrong piece is nobody’s again where it lies, until it is picked up; not on its way, nor from afar', () => {
    const may = (state: SaleBudgetState, isPieceHere = true) =>
      offers(saleBudgetMachine, saleBudgetRules, { ...facts(state), isPieceHere }).find(
        ({ action }) => action === 'undoEncode',
      );
    for (const state of ['ENCODED', 'RECEIVED'] as const) {
      expect(may(state)?.allowed).toBe(true);
      expect(may(state, false)).toMatchObject({ allowed: false, reason: 'isPieceHere' });
      expect(rowFor(saleBudgetMachine, saleBudgetRules, facts(state), 'undoEncode').to).toBe('REQUESTED');
    }
    for (const state of ['PENDING', 'REQUESTED', 'SHIPPED', 'COMPLETED'] as const) expect(may(state)).toBeUndefined();
  });

  test('R-SBUD-02 what happens at the counter happens in the shop that asked', () => {
    const blocked = offers(saleBudgetMachine, saleBudgetRules, facts('RECEIVED', false)).filter((one) => !one.allowed);
    expect(blocked.map(({ action, reason }) => [action, reason])).toEqual([
      ['confirmPaymentAndPickup', 'isHere'],
      ['giveUp', 'isHere'],
      ['correctPayment', 'isHere'],
    ]);
  });
});

describe('the two halves', () => {
  const cents = fc.integer({ min: 2, max: 100_000_000 });
  const rate = fc.constantFrom(0, 300, 700, 1_500);

  test('R-SBUD-01 of any price make it to the cent, and differ in one cent at most', () => {
    fc.assert(
      fc.property(cents, rate, (totalCents, taxBp) => {
        const { firstPaymentCents, secondPaymentCents } = saleBudgetAmounts(totalCents, taxBp);
        expect(firstPaymentCents + secondPaymentCents).toBe(totalCents);
        expect([0, 1]).toContain(secondPaymentCents - firstPaymentCents);
        expect(firstPaymentCents).toBeGreaterThan(0);
      }),
    );
  });

  test('R-SBUD-01 the invoice of the advance and that of the rest make base and IGIC of the whole', () => {
    fc.assert(
      fc.property(cents, rate, (totalCents, taxBp) => {
        const { subtotalCents, taxCents, firstPaymentCents, secondPaymentCents } = saleBudgetAmounts(totalCents, taxBp);
        const advance = advanceTax(firstPaymentCents, taxBp);
        const rest = netOfAdvance({ totalCents, baseCents: subtotalCents, taxCents }, advance);
        expect(subtotalCents + taxCents).toBe(totalCents);
        expect(rest.baseCents + rest.taxCents).toBe(secondPaymentCents);
        expect(rest.taxCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('R-SBUD-01 of 99,99 € are 49,99 € and 50,00 €', () => {
    expect(saleBudgetAmounts(9_999, 1_500)).toEqual({
      totalCents: 9_999,
      subtotalCents: 8_695,
      taxCents: 1_304,
      firstPaymentCents: 4_999,
      secondPaymentCents: 5_000,
    });
  });
});
