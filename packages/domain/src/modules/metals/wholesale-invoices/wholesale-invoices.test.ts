import { expect, test } from 'vitest';
import { FINENESS, METALS } from '../../../kernel/metals.ts';
import { offers } from '../../../kernel/machine.ts';
import {
  type WholesaleInvoiceFacts,
  wholesaleInvoiceMachine,
  wholesaleInvoiceRules,
} from './wholesale-invoices.machine.ts';
import { amountsOf, regimeOf, takenBack, uninvoicedLines } from './wholesale-invoices.rules.ts';
import { newWholesaleInvoice } from './wholesale-invoices.schema.ts';

const UUID = '0198f6c0-0000-7000-8000-000000000001';
const FACTS: Omit<WholesaleInvoiceFacts, 'state'> = { kind: 'RECEIVED', taxCents: 700, isTaken: false };
const of = (state: WholesaleInvoiceFacts['state'], more: Partial<WholesaleInvoiceFacts> = {}) =>
  offers(wholesaleInvoiceMachine, wholesaleInvoiceRules, { ...FACTS, ...more, state })
    .filter(({ allowed }) => allowed)
    .map(({ action }) => action);

test('R-CLO-08 what they sent is withdrawn until the agency has it, and then only corrected', () => {
  expect(of('RECORDED')).toEqual(['withdraw', 'recordCorrection']);
  expect(of('RECORDED', { isTaken: true })).toEqual(['recordCorrection']);
  expect(of('WITHDRAWN')).toEqual([]);
  expect(of('CORRECTED')).toEqual([]);
});

test('R-CLO-08 what the house issued in their name is corrected and mailed', () => {
  expect(of('ISSUED', { kind: 'SELF_BILLED' })).toEqual(['correct', 'mail']);
  expect(of('CORRECTIVE', { kind: 'SELF_BILLED' })).toEqual(['mail']);
});

test('R-CLO-08 with reverse charge nothing is added, and the house accounts for the tax', () => {
  expect(amountsOf({ treatment: 'REVERSE_CHARGE', baseCents: 880_000, taxBp: 700 })).toEqual({
    baseCents: 880_000,
    taxCents: 61_600,
    totalCents: 880_000,
    taxes: [{ taxBp: 700, baseCents: 880_000, taxCents: 61_600 }],
  });
});

test('R-CLO-08 investment gold bears none, and what is charged comes on top of its base', () => {
  const gold = amountsOf({ treatment: 'INVESTMENT_GOLD', baseCents: 100_000, taxBp: 0 });
  expect(gold).toMatchObject({ taxCents: 0, totalCents: 100_000 });
  expect(regimeOf('INVESTMENT_GOLD')).toBe('04');
  expect(amountsOf({ treatment: 'GENERAL', baseCents: 10_000, taxBp: 1_500 })).toMatchObject({
    taxCents: 1_500,
    totalCents: 11_500,
  });
  expect(regimeOf('GENERAL')).toBe('01');
});

test('R-CLO-08 what is taken back is the same with its sign turned', () => {
  const amounts = amountsOf({ treatment: 'REVERSE_CHARGE', baseCents: 12_345, taxBp: 700 });
  expect(takenBack(takenBack(amounts))).toEqual(amounts);
  expect(takenBack(amounts)).toMatchObject({ baseCents: -12_345, taxCents: -864 });
});

test('R-CLO-08 reviews invoiced one by one come to what all of them are worth, to the cent', () => {
  const accepted = (acceptedMg: number) => [{ metal: 'ORO_18' as const, acceptedMg, appliedCents: 8_801 }];
  const first = uninvoicedLines(accepted(1_005), []);
  const second = uninvoicedLines(accepted(2_010), first);
  expect([...first, ...second].map(({ totalCents }) => totalCents)).toEqual([8_845, 8_845]);
  expect(uninvoicedLines(accepted(2_010), [...first, ...second])).toEqual([]);
});

test('R-CLO-08 every alloy the house buys is gold or silver of the reverse charge', () => {
  // Ley 20/1991 art. 19.1.2º b: 325 thousandths.
  expect(METALS.filter((metal) => FINENESS[metal] < 325)).toEqual([]);
});

test('R-CLO-08 a rate is asked of what is charged alone, bars of investment gold alone', () => {
  const faults = (over: object) =>
    newWholesaleInvoice
      .safeParse({
        closingId: UUID,
        number: 'F-26/0041',
        issueDate: '2026-01-15',
        treatment: 'REVERSE_CHARGE',
        baseCents: 100,
        fileId: UUID,
        signature: { employeeId: UUID, code: '123456' },
        ...over,
      })
      .error?.issues.map(({ path }) => path.join('.'));
  expect(faults({})).toBeUndefined();
  expect(faults({ treatment: 'GENERAL' })).toEqual(['treatment']);
  expect(faults({ taxBp: 700 })).toEqual(['treatment']);
  expect(faults({ treatment: 'INVESTMENT_GOLD' })).toEqual(['treatment']);
  expect(faults({ issueDate: '2199-01-01' })).toEqual(['issueDate']);
  expect(faults({ number: 'Nº 4' })).toEqual(['number']);
});
