import type { Proof } from '@quilate/domain/kernel/machine.ts';
import { describe, expect, test } from 'vitest';
import { FIELD_OF, firstRefused, proofAt, stepAt, stepsOf } from './offer-steps.ts';

const PROOFS = Object.keys(FIELD_OF) as Proof[];

describe('the steps of a dialog come from what its offer needs', () => {
  test.each(PROOFS)('%s is asked, though the module knows nothing of it', (proof) => {
    const steps = stepsOf([proof], false);
    expect(steps).toEqual([stepAt(FIELD_OF[proof])]);
  });
  test.each(PROOFS)('%s is asked besides what was asked before', (proof) => {
    expect(stepsOf(['signature', proof], true)).toContain(stepAt(FIELD_OF[proof]));
  });
  test('the plan first, then what the customer gives, who allows it and who answers for it', () => {
    const needs: Proof[] = ['driverSignature', 'signature', 'approval', 'customerSignature', 'pin', 'reason'];
    expect(stepsOf(needs, false)).toEqual([
      'plan',
      'pin',
      'customerSignature',
      'approval',
      'signature',
      'driverSignature',
    ]);
  });
  test('something is always asked, if only whether to go on', () => expect(stepsOf([], false)).toEqual(['plan']));
});

describe('a refused field is said by the step that owns it', () => {
  test.each([
    ['signature.code', 'signature'],
    ['approval', 'approval'],
    ['payments.0.amountCents', 'plan'],
    ['refunds.1.iban', 'plan'],
    // Whole segments.
    ['signatureNote', 'plan'],
    ['pinned', 'plan'],
  ] as const)('%s by %s', (path, step) => expect(stepAt(path)).toBe(step));
  test('the first of several, as they are asked', () => {
    expect(firstRefused([{ path: 'signature.code' }, { path: 'reason' }])).toBe('plan');
    expect(firstRefused([])).toBeUndefined();
  });
  test('what belongs to no proof belongs to the plan', () => expect(proofAt('supplierId')).toBeUndefined());
});
