import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kernelErrors } from '../../../kernel/errors.ts';
import { offers, rowFor, settle } from '../../../kernel/machine.ts';
import { limitsOn } from '../../../policy/limits.ts';
import { WORK_STEPS } from '../works/works.states.ts';
import { type WorkBudgetFacts, workBudgetMachine, workBudgetRules } from './work-budgets.machine.ts';
import { activityOfBudget, budgetPrice, minimumInitialCents, subjectOf } from './work-budgets.rules.ts';
import { newWorkBudget } from './work-budgets.schema.ts';
import { WORK_BUDGET_STATES } from './work-budgets.states.ts';

const facts = (over: Partial<WorkBudgetFacts> = {}): WorkBudgetFacts => ({
  state: 'PENDING',
  isHere: true,
  isWorkshopHand: false,
  hasPledge: true,
  isInItsStore: true,
  ...over,
});
const allowed = (over: Partial<WorkBudgetFacts>) =>
  offers(workBudgetMachine, workBudgetRules, { ...facts(over), spots: ['here'] })
    .filter((offer) => offer.allowed)
    .map((offer) => offer.action)
    .toSorted();
const limits = limitsOn([], '2026-11-22');

test('R-WBUD-02 the six states of the specification are kept to the letter', () => {
  expect([...WORK_BUDGET_STATES]).toEqual([
    'PENDING',
    'BUDGETED',
    'PENDING_REJECTED',
    'REJECTED',
    'PENDING_APPROVED',
    'APPROVED',
  ]);
});

test('R-WBUD-02 the workshop says what it costs, the shop what the customer answers', () => {
  const hand = { isHere: false, isWorkshopHand: true, isInItsStore: false };
  expect(allowed(hand)).toEqual(['move', 'setBudget']);
  expect(allowed({})).toEqual(['declareLost', 'move', 'reject']);
  expect(allowed({ state: 'BUDGETED' })).toEqual(['accept', 'declareLost', 'move', 'reject']);
  expect(allowed({ ...hand, state: 'BUDGETED' })).toEqual(['move', 'setBudget']);
  expect(allowed({ state: 'PENDING_APPROVED' })).toEqual(['declareLost', 'move', 'payInitial', 'reject']);
  expect(allowed({ ...hand, state: 'PENDING_APPROVED' })).toEqual(['move']);
  for (const state of ['APPROVED', 'REJECTED'] as const) expect(allowed({ state })).toEqual([]);
});

test('R-WBUD-02 rejected, it waits until the customer has the pledge back in the shop where it was left', () => {
  expect(allowed({ state: 'PENDING_REJECTED' })).toEqual(['declareLost', 'move', 'returnPledge']);
  expect(allowed({ state: 'PENDING_REJECTED', isInItsStore: false })).toEqual(['declareLost', 'move']);
  expect(allowed({ state: 'PENDING_REJECTED', isHere: false })).toEqual(['move']);
  expect(settle(workBudgetMachine, workBudgetRules, facts({ state: 'PENDING_REJECTED' })).state).toBe(
    'PENDING_REJECTED',
  );
  const without = facts({ state: 'PENDING_REJECTED', hasPledge: false });
  expect(settle(workBudgetMachine, workBudgetRules, without).state).toBe('REJECTED');
});

test('R-WBUD-03 only what was accepted is paid, and nothing is paid before it has a price', () => {
  for (const state of ['PENDING', 'BUDGETED', 'PENDING_REJECTED'] as const) {
    expect(() => rowFor(workBudgetMachine, workBudgetRules, facts({ state }), 'payInitial')).toThrow(
      kernelErrors.STATE_CONFLICT.es,
    );
  }
});

test('R-WBUD-03 the first cent that reaches a fifth is enough, and one less is not', () => {
  expect(minimumInitialCents(10_000, limits)).toBe(2_000);
  expect(minimumInitialCents(10_001, limits)).toBe(2_001);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (totalCents) => {
      const minimum = minimumInitialCents(totalCents, limits);
      expect(minimum * 5).toBeGreaterThanOrEqual(totalCents);
      expect((minimum - 1) * 5).toBeLessThan(totalCents);
      expect(minimum).toBeLessThanOrEqual(totalCents);
    }),
  );
});

test('R-WBUD-01 base and tax are the total, and the total is the sum of the tasks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }), (prices) => {
      const price = budgetPrice(prices, 700);
      expect(price.baseCents + price.taxCents).toBe(price.totalCents);
      expect(price.totalCents).toBe(prices.reduce((total, cents) => total + cents, 0));
      expect(price.discountCents).toBe(0);
    }),
  );
});

test('R-WBUD-01 what nobody leaves is called by the beginning of what is asked for', () => {
  expect(subjectOf('Sortija de oro')).toBe('Sortija de oro');
  const long = subjectOf(
    'Sortija de oro amarillo con esmeralda central y\n dos brillantes pequeños a los lados, talla 14',
  );
  expect(long.length).toBeLessThanOrEqual(80);
  expect(long).toMatch(/^Sortija de oro amarillo con esmeralda central y dos brillantes pequeños a los…$/);
  expect(subjectOf('x'.repeat(200))).toHaveLength(80);
});

test('R-WORK-12 each step has its word of the specification', () => {
  expect(['create', 'setBudget', 'accept', 'payInitial'].map(activityOfBudget)).toEqual([
    'REQUESTED',
    'BUDGETED',
    'APPROVED',
    'INITIAL_PAYMENT',
  ]);
  expect(activityOfBudget('move')).toBeNull();
});

test('R-WORK-02 four sets of steps: two of jobs, two of budgets', () => {
  expect(WORK_STEPS).toEqual({
    STORE: ['type', 'tasks', 'customer', 'pledge', 'payment'],
    WORKSHOP: ['type', 'customer', 'pledge', 'tasks', 'payment'],
    PLEDGE_BUDGET: ['type', 'customer', 'pledge'],
    NO_PLEDGE_BUDGET: ['type', 'customer', 'description'],
  });
});

test('R-WBUD-01 the image is optional, the words are not', () => {
  expect(newWorkBudget.shape.photoId.safeParse(undefined).success).toBe(true);
  expect(newWorkBudget.shape.description.safeParse('Anillo').success).toBe(false);
});
