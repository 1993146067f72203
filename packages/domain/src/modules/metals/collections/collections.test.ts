import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offers, settle } from '../../../kernel/machine.ts';
import { collectionsEs } from './collections.es.ts';
import { type CollectionFacts, collectionMachine, collectionRules } from './collections.machine.ts';
import { collectFault, reviewFault } from './collections.rules.ts';

const known = [
  { metal: 'ORO_18' as const, agreedMg: 100_000, collectedMg: 60_000 },
  { metal: 'PLATA' as const, agreedMg: 5_000, collectedMg: 0 },
];

test('R-CLO-04 no more is fetched of an alloy than is pending: the last hundredth of a gram fits, one more does not', () => {
  expect(collectFault([{ metal: 'ORO_18', weightMg: 40_000 }], known)).toBeUndefined();
  const fault = collectFault([{ metal: 'ORO_18', weightMg: 40_010 }], known);
  expect([fault?.code, fault?.fields[0]?.path]).toEqual(['COLLECTED_OVER_PENDING', 'lines.0.weightMg']);
  expect(fault?.message).toContain('40,00');
  expect(collectFault([{ metal: 'ORO_24', weightMg: 1 }], known)?.code).toBe('METAL_NOT_AGREED');
});

test('R-CLO-04 accepted and rejected together are no more than is still to be reviewed', () => {
  const left = new Map([['ORO_18', 30_000] as const]);
  const fault = (acceptedMg: number, rejectedMg: number) =>
    reviewFault([{ metal: 'ORO_18', acceptedMg, rejectedMg }], left)?.code;
  expect(fault(29_000, 1_000)).toBeUndefined();
  expect(fault(29_000, 1_010)).toBe('REVIEWED_OVER_COLLECTED');
  expect(fault(0, 0)).toBe('REVIEW_EMPTY');
  const mg = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(mg, mg, (accepted, rejected) => {
      if (accepted + rejected === 0) return;
      expect(fault(accepted, rejected) === undefined).toBe(accepted + rejected <= 30_000);
    }),
  );
});

test('R-CLO-02 a collection is complete with its last review, and not again when that is undone', () => {
  const facts = (over: Partial<CollectionFacts> = {}): CollectionFacts => ({
    state: 'PENDING',
    isClosingLive: true,
    unreviewedMg: 10,
    reviewCount: 0,
    toReturnMg: 0,
    isLastOfClosing: false,
    isMetalHere: true,
    isRejectedHere: true,
    hasReturned: false,
    ...over,
  });
  expect(settle(collectionMachine, collectionRules, facts()).state).toBe('PENDING');
  expect(settle(collectionMachine, collectionRules, facts({ unreviewedMg: 0 })).state).toBe('COMPLETED');
  const of = (over: Partial<CollectionFacts>) =>
    offers(collectionMachine, collectionRules, facts(over))
      .filter(({ allowed }) => allowed)
      .map(({ action }) => action);
  expect(of({})).toEqual(['review', 'cancel']);
  expect(of({ reviewCount: 1, isLastOfClosing: true, toReturnMg: 5 })).toEqual([
    'review',
    'undoLastReview',
    'returnRejected',
  ]);
  expect(of({ state: 'COMPLETED', reviewCount: 1, hasReturned: true })).toEqual(['undoReturn']);
  const shut = { reviewCount: 1, isMetalHere: false, isLastOfClosing: true, toReturnMg: 5 };
  expect(of({ state: 'COMPLETED', ...shut })).toEqual(['returnRejected']);
  expect(of({ state: 'COMPLETED', ...shut, isClosingLive: false })).toEqual([]);
  const whyNot = (over: Partial<CollectionFacts>) => {
    const { reason } = offers(collectionMachine, collectionRules, facts(over)).find(
      ({ action }) => action === 'undoLastReview',
    )!;
    return collectionsEs.reasons[reason as keyof typeof collectionsEs.reasons];
  };
  expect(whyNot({})).toBe('Todavía no se ha revisado');
  expect(whyNot({ reviewCount: 1, isClosingLive: false })).toBe('La policía tiene su cierre');
  expect(whyNot({ reviewCount: 1, isLastOfClosing: true, isMetalHere: false })).toContain('codificado o fundido');
  expect(whyNot({ reviewCount: 1 })).toContain('se revisó otra recogida');
  expect(whyNot({ reviewCount: 1, isLastOfClosing: true, isRejectedHere: false })).toContain('ya se devolvió');
});
