import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { METALS } from '../../../kernel/metals.ts';
import { mulDiv } from '../../../kernel/units.ts';
import { alloyCents } from '../../master-data/prices/prices.rules.ts';
import { type ClosingFacts, closingMachine, closingRules } from './closings.machine.ts';
import {
  acceptedCents,
  agreedCents,
  type ClosingFigures,
  type ClosingLine,
  hasPendingActions,
  payableCents,
  recommendedCents,
  statusesOf,
} from './closings.rules.ts';

const line = (over: Partial<ClosingLine> = {}): ClosingLine => ({
  metal: 'ORO_18',
  agreedMg: 100_000,
  appliedCents: 8_800,
  collectedMg: 0,
  acceptedMg: 0,
  rejectedMg: 0,
  toReturnMg: 0,
  extractedMg: 0,
  ...over,
});
const closing = (over: Partial<ClosingLine> = {}, more: Partial<ClosingFigures> = {}): ClosingFigures => ({
  lines: [line(over)],
  paidCents: 0,
  collectionCount: 0,
  ...more,
});
const half = { maxPickups: 3, partialPaymentBp: 5_000, allowsPrepayment: false };

describe('the price of a closing', () => {
  test('R-CLO-01 follows the ounce: 3.763,68 € make 120,88, 110,84 and 90,75 € a gram of 24, 22 and 18 karats', () => {
    const fineE4 = mulDiv(37_636_800, 10_000_000, 311_034_768, 'halfUp');
    expect(fineE4).toBe(1_210_051);
    const real = (['ORO_24', 'ORO_22', 'ORO_18'] as const).map((metal) => alloyCents(fineE4, metal));
    expect(real).toEqual([12_088, 11_084, 9_075]);
  });

  test('R-CLO-01 the discount of 18 karats is taken off 18 karats alone', () => {
    expect(recommendedCents('ORO_18', 9_075, 275)).toBe(8_800);
    expect(recommendedCents('ORO_24', 12_088, 275)).toBe(12_088);
  });

  test('R-CLO-04 many reviews come to what one would, and never to more than was agreed', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 20_000 }), (weights, appliedCents) => {
        const agreedMg = weights.reduce((all, mg) => all + mg, 0);
        let acceptedMg = 0;
        let valueCents = 0;
        for (const mg of weights) {
          const before = acceptedCents([{ acceptedMg, appliedCents }]);
          acceptedMg += mg;
          valueCents += acceptedCents([{ acceptedMg, appliedCents }]) - before;
        }
        expect(valueCents).toBe(agreedCents([{ metal: 'ORO_18', agreedMg, appliedCents }]));
      }),
    );
  });
});

describe('what is derived of a closing', () => {
  test('R-CLO-02 from its collections, reviews and payments, step by step', () => {
    expect(statusesOf(closing())).toEqual({
      collections: 'PENDING',
      reviews: 'PENDING',
      payments: 'PENDING',
      extractions: 'PENDING',
    });
    const here = { collectedMg: 100_000 };
    expect(statusesOf(closing(here))).toMatchObject({ collections: 'COMPLETED', reviews: 'PENDING' });
    const judged = { ...here, acceptedMg: 98_000, rejectedMg: 2_000 };
    expect(statusesOf(closing({ ...judged, toReturnMg: 2_000 }))).toMatchObject({ reviews: 'REJECTIONS' });
    expect(statusesOf(closing(judged))).toMatchObject({ reviews: 'COMPLETED', payments: 'PENDING' });
    const paid = closing(judged, { paidCents: 862_400, collectionCount: 1 });
    expect(statusesOf(paid)).toMatchObject({ payments: 'COMPLETED', extractions: 'PENDING' });
    expect(statusesOf(closing({ ...judged, extractedMg: 1_000 })).extractions).toBe('PARTIAL');
    expect(statusesOf(closing({ ...judged, extractedMg: 98_000 })).extractions).toBe('COMPLETED');
  });

  test('R-CLO-03 something is pending until all is fetched, reviewed, given back and paid', () => {
    const judged = { collectedMg: 100_000, acceptedMg: 98_000, rejectedMg: 2_000 };
    expect(hasPendingActions(closing(judged, { paidCents: 862_400 }))).toBe(false);
    expect(hasPendingActions(closing({ ...judged, toReturnMg: 2_000 }, { paidCents: 862_400 }))).toBe(true);
    expect(hasPendingActions(closing(judged, { paidCents: 862_399 }))).toBe(true);
    expect(hasPendingActions(closing({ ...judged, acceptedMg: 90_000 }, { paidCents: 792_000 }))).toBe(true);
  });
});

describe('what may be paid', () => {
  test('R-CLO-07 before any metal nothing, unless the customer may be paid before', () => {
    expect(payableCents(closing(), half)).toBe(0);
    expect(payableCents(closing(), { ...half, allowsPrepayment: true })).toBe(440_000);
  });

  test('R-CLO-07 once metal has come the share, then what was accepted, less what is paid', () => {
    const here = { collectedMg: 100_000 };
    expect(payableCents(closing(here, { collectionCount: 1 }), half)).toBe(440_000);
    expect(payableCents(closing(here, { collectionCount: 1, paidCents: 400_000 }), half)).toBe(40_000);
    const most = { ...here, acceptedMg: 60_000 };
    expect(payableCents(closing(most, { collectionCount: 1, paidCents: 400_000 }), half)).toBe(128_000);
  });

  test('R-CLO-07 when everything is reviewed only what was accepted counts', () => {
    const poor = { collectedMg: 100_000, acceptedMg: 10_000, rejectedMg: 90_000 };
    expect(payableCents(closing(poor, { collectionCount: 1 }), half)).toBe(88_000);
  });

  test('R-CLO-05 never more than was agreed, whatever is fetched, accepted and agreed on account', () => {
    const any = fc.record({
      agreedMg: fc.integer({ min: 1, max: 500_000 }),
      appliedCents: fc.integer({ min: 1, max: 20_000 }),
      fetched: fc.integer({ min: 0, max: 100 }),
      accepted: fc.integer({ min: 0, max: 100 }),
      metal: fc.constantFrom(...METALS),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 10_000 }), (made, bp) => {
        const lines = made.map(({ agreedMg, appliedCents, fetched, accepted, metal }) => {
          const collectedMg = Math.floor((agreedMg * fetched) / 100);
          return line({
            metal,
            agreedMg,
            appliedCents,
            collectedMg,
            acceptedMg: Math.floor((collectedMg * accepted) / 100),
          });
        });
        const terms = { maxPickups: 1, partialPaymentBp: bp, allowsPrepayment: true };
        const payable = payableCents({ lines, paidCents: 0, collectionCount: 1 }, terms);
        expect(payable).toBeLessThanOrEqual(agreedCents(lines));
        expect(payable).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('R-CLO-02 what may be done in each state, and what is asked for a release', () => {
  const facts = (over: Partial<ClosingFacts>): ClosingFacts => ({
    state: 'PENDING',
    pendingMg: 1,
    payableCents: 1,
    paidCents: 1,
    acceptedMg: 1,
    acceptedCents: 1,
    extractedMg: 0,
    hasPendingActions: true,
    wasReleased: false,
    ...over,
  });
  const of = (over: Partial<ClosingFacts>) =>
    offers(closingMachine, closingRules, facts(over))
      .filter(({ allowed }) => allowed)
      .map(({ action }) => action);
  expect(of({})).toEqual(['collect', 'pay', 'undoLastPayment', 'release', 'intervene']);
  expect(of({ pendingMg: 0, payableCents: 0, paidCents: 0 })).toEqual(['release', 'intervene']);
  expect(of({ state: 'CONFISCATED' })).toEqual(['removeIntervention']);
  expect(of({ state: 'CONFISCATED', wasReleased: true })).toEqual(['resumeRelease']);
  expect(of({ state: 'RELEASED' })).toEqual(['collect', 'pay', 'undoLastPayment', 'undoRelease', 'intervene']);
  expect(of({ state: 'RELEASED', extractedMg: 1 })).toEqual(['collect', 'pay', 'undoLastPayment']);
  expect(of({ state: 'RELEASED', extractedMg: 1, pendingMg: 0 })).toEqual(['pay', 'undoLastPayment']);
  const needs = (hasPending: boolean) =>
    offers(closingMachine, closingRules, facts({ hasPendingActions: hasPending })).find(
      ({ action }) => action === 'release',
    )?.needs;
  expect([needs(true), needs(false)]).toEqual([['signature', 'reason'], ['signature']]);
});
