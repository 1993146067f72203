import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { sum } from '../../../kernel/units.ts';
import { manualInvoiceMachine, manualInvoiceRules } from './manual-invoices.machine.ts';
import { amountsOfConcepts } from './manual-invoices.rules.ts';
import { CONCEPT_KINDS } from './manual-invoices.states.ts';

const engraving = { kind: 'SERVICE', description: 'Grabado', quantity: 3, unitCents: 1_000, taxBp: 700 } as const;

test('R-CUST-08 a concept says how many and at what price; its tax is taken out once for its rate', () => {
  expect(amountsOfConcepts([engraving, { ...engraving, description: 'Estuche', quantity: 1 }], null)).toEqual({
    lines: [
      { description: 'Grabado (3 × 10,00 €)', taxBp: 700, treatment: null, totalCents: 3_000 },
      { description: 'Estuche', taxBp: 700, treatment: null, totalCents: 1_000 },
    ],
    taxes: [{ taxBp: 700, treatment: null, baseCents: 3_738, taxCents: 262 }],
    baseCents: 3_738,
    taxCents: 262,
    totalCents: 4_000,
  });
});

test('B-30 the goods of a retailer are exempt, what is done for somebody bears its rate', () => {
  const { taxes } = amountsOfConcepts([engraving, { ...engraving, kind: 'GOODS' }], 'RETAILER');
  expect(taxes).toEqual([
    { taxBp: 0, treatment: 'RETAILER', baseCents: 3_000, taxCents: 0 },
    { taxBp: 700, treatment: null, baseCents: 2_804, taxCents: 196 },
  ]);
});

test('R-CUST-08 whatever the concepts, lines, base and tax add up to what is asked for', () => {
  const concept = fc.record({
    kind: fc.constantFrom(...CONCEPT_KINDS),
    description: fc.constant('Concepto'),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitCents: fc.integer({ min: 1, max: 100_000 }),
    taxBp: fc.constantFrom(0, 300, 700, 1_500),
  });
  const regime = fc.constantFrom(null, 'RETAILER' as const);
  fc.assert(
    fc.property(fc.array(concept, { minLength: 1, maxLength: 30 }), regime, (concepts, ofGoods) => {
      const { lines, totalCents, baseCents, taxCents } = amountsOfConcepts(concepts, ofGoods);
      const asked = sum(concepts.map(({ quantity, unitCents }) => quantity * unitCents));
      expect([totalCents, baseCents + taxCents, sum(lines.map((line) => line.totalCents))]).toEqual([
        asked,
        asked,
        asked,
      ]);
    }),
  );
});

test('R-CUST-08 one that was corrected is over, and only the shop that issued it corrects it', () => {
  const offered = (state: 'issued' | 'corrected', isHere: boolean) =>
    offers(manualInvoiceMachine, manualInvoiceRules, { state, isHere, isOfClosedSession: false });
  expect(offered('issued', true).map(({ action, allowed }) => [action, allowed])).toEqual([
    ['correct', true],
    ['correctPayment', true],
  ]);
  expect(offered('issued', false).every(({ allowed }) => !allowed)).toBe(true);
  expect(offered('corrected', true)).toEqual([]);
});
