import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offers, settle } from '../../../kernel/machine.ts';
import { sum } from '../../../kernel/units.ts';
import { type SaleFacts, saleMachine, saleRules } from './sales.machine.ts';
import { lineTotalCents, saleTotals } from './sales.rules.ts';

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
      { action: 'keepExitProof', allowed: false, reason: 'isExported' },
      { action: 'withdrawExitProof', allowed: false, reason: 'hasExitProof' },
      { action: 'mailReceipt', allowed: false, reason: 'acceptsMail' },
      { action: 'tellReturnDeadline', allowed: false, reason: 'canBeTold' },
    ]);
    const ended = settle(saleMachine, saleRules, { ...sale, piecesLeft: 0 });
    expect(ended.state).toBe('fullReturn');
    expect(offers(saleMachine, saleRules, ended)).toEqual([]);
  });

  test('B-30 what leaves the islands has one proof of it at a time', () => {
    const sent = facts({ isExported: true });
    const allowed = (sale: Parameters<typeof facts>[0]) =>
      offers(saleMachine, saleRules, facts(sale))
        .filter((offer) => offer.allowed && offer.action.endsWith('ExitProof'))
        .map(({ action }) => action);
    expect([allowed({}), allowed(sent), allowed({ ...sent, hasExitProof: true })]).toEqual([
      [],
      ['keepExitProof'],
      ['withdrawExitProof'],
    ]);
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

  test('R-CUST-08 a complete invoice is issued once', () => {
    const offer = (has: boolean) =>
      offers(saleMachine, saleRules, facts({ hasSimplifiedInvoice: has })).find((one) => one.action === 'issueInvoice');
    expect([offer(true)!.allowed, offer(false)!.allowed]).toEqual([true, false]);
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
