import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offers, rowFor, settle } from '../../../kernel/machine.ts';
import { productMachine, productRules } from '../../master-data/products/products.machine.ts';
import { type InventoryFacts, inventoryMachine, inventoryRules } from './inventories.machine.ts';
import { FOUND_AS, isCounted, isLosable, LOSABLE, type Thing, verdictOf } from './inventories.rules.ts';
import { INVENTORY_TYPES } from './inventories.states.ts';

const facts = (more: Partial<InventoryFacts> = {}): InventoryFacts => ({
  state: 'standby',
  isWithDriver: false,
  expectedUnits: 10,
  readUnits: 0,
  missingUnits: 10,
  openIncidents: 0,
  openMissing: 0,
  openUnexpected: 0,
  closedByHand: 0,
  isReactivated: false,
  ...more,
});
const allowed = (of: InventoryFacts) =>
  offers(inventoryMachine, inventoryRules, of)
    .filter((offer) => offer.allowed)
    .map((offer) => offer.action);
const needsOf = (of: InventoryFacts, action: string) =>
  offers(inventoryMachine, inventoryRules, of).find((offer) => offer.action === action)?.needs;

describe('the states of a count', () => {
  test('R-INV-03 whole it is signed; incomplete the zone manager allows it too', () => {
    expect(allowed(facts())).not.toContain('finish');
    expect(needsOf(facts({ readUnits: 10, missingUnits: 0 }), 'finish')).toEqual(['signature']);
    expect(needsOf(facts({ readUnits: 8, missingUnits: 2 }), 'finish')).toEqual(['signature', 'approval']);
    expect(allowed(facts({ expectedUnits: 0, missingUnits: 0 }))).toContain('finish');
  });

  test('R-INV-03 finished with something missing it stands with incidents, until the last one is closed', () => {
    const ended = settle(
      inventoryMachine,
      inventoryRules,
      facts({ state: 'finish', openIncidents: 2, openMissing: 1 }),
    );
    expect(ended.state).toBe('error');
    expect(allowed(ended)).toEqual(['find', 'resolve', 'reactivate']);
    expect(allowed({ ...ended, openMissing: 0 })).toEqual(['resolve', 'reactivate']);
    expect(settle(inventoryMachine, inventoryRules, { ...ended, openIncidents: 0 }).state).toBe('finish');
  });

  test('R-INV-04 it is reactivated once, and not after somebody looked into an incident', () => {
    const ended = facts({ state: 'error', openIncidents: 1, openMissing: 1 });
    expect(allowed(ended)).toContain('reactivate');
    expect(needsOf(ended, 'reactivate')).toEqual(['signature', 'approval', 'reason']);
    expect(allowed({ ...ended, isReactivated: true })).not.toContain('reactivate');
    expect(allowed({ ...ended, closedByHand: 1 })).not.toContain('reactivate');
    expect(rowFor(inventoryMachine, inventoryRules, facts({ state: 'finish' }), 'reactivate').to).toBe('standby');
  });
});

describe('what a code means', () => {
  const count = { type: 'products', families: null, confirmedUnits: null, readUnits: 0 } as const;
  const ring: Thing = { type: 'products', families: ['ANILLO'], isHere: true, isExpected: true, isRead: false };
  const fault = (...input: Parameters<typeof verdictOf>) => {
    const verdict = verdictOf(...input);
    return 'fault' in verdict ? verdict.fault : verdict.reading;
  };

  test('R-INV-02 invalid, duplicated and more than the confirmed number are three refusals', () => {
    expect(fault(count, undefined, false)).toBe('unknown');
    expect(fault(count, { ...ring, isRead: true }, false)).toBe('twice');
    expect(fault({ ...count, confirmedUnits: 3, readUnits: 3 }, ring, false)).toBe('tooMany');
    expect(fault({ ...count, confirmedUnits: 3, readUnits: 2 }, ring, false)).toBe('expected');
    expect(fault(count, { ...ring, type: 'bookings', isExpected: false }, false)).toBe('otherType');
    expect(fault({ ...count, families: ['CADENA'] }, { ...ring, isExpected: false }, false)).toBe('otherFamily');
  });

  test('B-12 what was sold or sent meanwhile is still read, and what came in counts', () => {
    expect(fault(count, { ...ring, isHere: false }, false)).toBe('expected');
    expect(fault(count, { ...ring, isExpected: false }, false)).toBe('arrived');
  });

  test('R-INV-02 what the books have elsewhere is read only when somebody says that it is here', () => {
    const stray = { ...ring, isExpected: false, isHere: false };
    expect(fault(count, stray, false)).toBe('elsewhere');
    expect(fault(count, stray, true)).toBe('unexpected');
    expect(fault({ ...count, confirmedUnits: 0 }, stray, true)).toBe('tooMany');
  });

  test('R-INV-02 whatever is read: never twice, never beyond the confirmed number, and in the list it is expected', () => {
    const things = fc.record({
      type: fc.constantFrom(...INVENTORY_TYPES),
      families: fc.subarray(['ANILLO', 'CADENA', 'PULSERA'], { minLength: 1 }),
      isHere: fc.boolean(),
      isExpected: fc.boolean(),
      isRead: fc.boolean(),
    });
    const counts = fc.record({
      type: fc.constantFrom(...INVENTORY_TYPES),
      families: fc.option(fc.subarray(['ANILLO', 'CADENA'], { minLength: 1 })),
      confirmedUnits: fc.option(fc.nat(5)),
      readUnits: fc.nat(5),
    });
    fc.assert(
      fc.property(counts, things, fc.boolean(), (of, thing, isUnexpected) => {
        const verdict = verdictOf(of, thing, isUnexpected);
        if (!('reading' in verdict)) return;
        expect(thing.isRead).toBe(false);
        expect(of.confirmedUnits === null || of.readUnits < of.confirmedUnits).toBe(true);
        expect(verdict.reading === 'expected').toBe(thing.isExpected);
        expect(verdict.reading === 'unexpected').toBe(!thing.isExpected && !thing.isHere && isUnexpected);
      }),
    );
  });

  test('R-INV-01 a lot counts with any of its jewels of a family that is counted', () => {
    expect(isCounted(null, ['ANILLO'])).toBe(true);
    expect(isCounted(['CADENA'], ['ANILLO', 'CADENA'])).toBe(true);
    expect(isCounted(['CADENA'], ['ANILLO'])).toBe(false);
  });
});

test('R-INV-03 what is the shop’s alone is lost and found as what it was; what is a customer’s is not', () => {
  for (const state of LOSABLE) {
    expect(rowFor(productMachine, productRules, { state }, 'lose').to).toBe('missing');
    expect(rowFor(productMachine, productRules, { state: 'missing' }, FOUND_AS[state]).to).toBe(state);
  }
  expect(['reserved', 'ready', 'prereserved', 'intervened', 'released'].some(isLosable)).toBe(false);
});
