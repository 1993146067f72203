import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, offers, type Row, rowFor } from '../../../kernel/machine.ts';
import { sum } from '../../../kernel/units.ts';
import { FIRST_LIMITS } from '../../../policy/limits.ts';
import { type ShopOrderFacts, shopOrderMachine, shopOrderRules } from './shop-orders.machine.ts';
import {
  isBehind,
  isWeightMismatch,
  LINE_STATES,
  type LineState,
  lineStateOf,
  SHOP_ORDER_STATES,
  servedUnits,
  shortUnits,
  stepOf,
  totalsOf,
  type Units,
  unitsOf,
} from './shop-orders.rules.ts';

const units = fc.integer({ min: 1, max: 999 });
/** As the tables keep it: what is on hold is not decided, what was added was approved. */
const aLine = fc
  .oneof(
    fc.record({
      requestedUnits: units,
      approvedUnits: fc.option(fc.integer({ min: 0, max: 999 })),
      isOnHold: fc.boolean(),
    }),
    fc.record({ requestedUnits: fc.constant(0), approvedUnits: units, isOnHold: fc.constant(false) }),
  )
  .map((line) => (line.isOnHold ? { ...line, approvedUnits: null } : line));
const facts = (state: ShopOrderFacts['state'], more: Partial<ShopOrderFacts> = {}): ShopOrderFacts => ({
  state,
  lineCount: 1,
  undecided: 0,
  servedUnits: 1,
  missingUnits: 0,
  ...more,
});
type State = ShopOrderFacts['state'];
const undoOf = (row: Row): string => row.undo ?? '';
const after = (state: ShopOrderFacts['state'], action: string) =>
  rowFor(shopOrderMachine, shopOrderRules, facts(state), action).to as ShopOrderFacts['state'];

describe('a line', () => {
  test('R-SORD-03 what it has come to follows from its units, one case for each name', () => {
    const of = (requestedUnits: number, approvedUnits: number | null, isOnHold = false) =>
      lineStateOf({ requestedUnits, approvedUnits, isOnHold });
    expect([of(4, null), of(4, 4), of(0, 2), of(4, 5), of(4, 1), of(4, 0), of(4, null, true)]).toEqual(LINE_STATES);
  });

  test('R-SORD-03 every line has exactly one state, and what it serves is never more than what it stands for', () => {
    /** What must hold of the pieces a line stands for, by what it has come to. */
    const holds: Readonly<Record<LineState, (line: Units) => boolean>> = {
      pending: (line) => servedUnits(line) === 0 && unitsOf(line) === line.requestedUnits,
      equals: (line) => unitsOf(line) === line.requestedUnits,
      adds: (line) => line.requestedUnits === 0 && unitsOf(line) > 0,
      increases: (line) => unitsOf(line) > line.requestedUnits,
      decreases: (line) => unitsOf(line) < line.requestedUnits && unitsOf(line) > 0,
      rejects: (line) => unitsOf(line) === 0,
      'on-hold': (line) => unitsOf(line) === 0,
    };
    fc.assert(fc.property(aLine, (line) => holds[lineStateOf(line)](line) && servedUnits(line) <= unitsOf(line)));
    expect(Object.keys(holds).toSorted()).toEqual([...LINE_STATES].toSorted());
  });
});

describe('an order', () => {
  test('R-SORD-03 units and weights of the lines add up to those of the order, however it is cut in two', () => {
    const weighed = fc.array(fc.tuple(aLine, fc.integer({ min: 0, max: 500_000 })), { maxLength: 40 });
    fc.assert(
      fc.property(weighed, fc.nat(), (pairs, cut) => {
        const lines = pairs.map(([line, weightMg]) => ({ ...line, weightMg }));
        const at = cut % (lines.length + 1);
        const [whole, head, tail] = [totalsOf(lines), totalsOf(lines.slice(0, at)), totalsOf(lines.slice(at))];
        for (const name of ['units', 'requestedUnits', 'weightMg'] as const)
          expect(whole[name]).toBe(head[name] + tail[name]);
        expect(whole.units).toBe(sum(lines.map(unitsOf)));
      }),
    );
  });

  test('R-SORD-05 what is short is what was approved less what is in the bags', () => {
    const line = { requestedUnits: 5, approvedUnits: 4, isOnHold: false };
    expect(shortUnits([{ ...line, preparedUnits: 1 }])).toBe(3);
    expect(shortUnits([{ ...line, approvedUnits: null, isOnHold: true, preparedUnits: 0 }])).toBe(0);
  });

  test('R-SORD-05 1,00 g of difference is none, 1,01 g is one, in both directions', () => {
    const [toleranceMg] = FIRST_LIMITS.pickupToleranceMg;
    expect(toleranceMg).toBe(1_000);
    for (const [pickupMg, differs] of [
      [20_000, false],
      [21_000, false],
      [19_000, false],
      [21_010, true],
      [18_990, true],
    ] as const)
      expect(isWeightMismatch(20_000, pickupMg, toleranceMg)).toBe(differs);
  });
});

describe('its way', () => {
  test('R-SORD-06 the ten states are all reached, and the table has no fault', () => {
    expect(faultsOf(shopOrderMachine)).toEqual([]);
    const reached = new Set<string>(['pending']);
    for (let round = 0; round < SHOP_ORDER_STATES.length; round += 1)
      for (const row of shopOrderMachine.rows) if (reached.has(row.from)) reached.add(row.to);
    expect([...reached].toSorted()).toEqual([...SHOP_ORDER_STATES].toSorted());
  });

  test('R-SORD-04 whatever has a way back is put back exactly where it was, from any state', () => {
    const undone = shopOrderMachine.rows.filter((row: Row) => row.undo !== undefined);
    expect(undone.map((row) => row.action)).toEqual(['confirm', 'reject', 'hold', 'prepare', 'dropOff']);
    expect(undone.map((row) => after(row.to, undoOf(row)))).toEqual(undone.map((row) => row.from));
    expect(after('confirmed', 'undoConfirm')).toBe('requested');
    expect(after('rejected', 'undoReject')).toBe('requested');
    expect(after('ready-to-pick-up', 'undoPrepare')).toBe('confirmed');
  });

  test('R-SORD-04 walks of any length keep to the table, and undoing the last step restores the order', () => {
    const stepAt = (state: State, pick: number): Row => {
      const open = offers(shopOrderMachine, shopOrderRules, {
        ...facts(state, { missingUnits: 1 }),
        spots: ['store'],
      }).filter((offer) => offer.allowed);
      const { action } = open[pick % open.length]!;
      return shopOrderMachine.rows.find((row) => row.action === action && row.from === state)!;
    };
    let steps = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (picks) => {
        let state: State = 'pending';
        return picks.every((pick) => {
          const row = stepAt(state, pick);
          const before = state;
          state = row.to as State;
          steps += 1;
          return row.undo === undefined || after(state, row.undo) === before;
        });
      }),
    );
    expect(steps).toBeGreaterThan(100);
  });

  test('R-SORD-06 an empty order is not requested, an undecided one not confirmed, a whole one receives nothing late', () => {
    const allowed = (of: ShopOrderFacts, action: string) =>
      offers(shopOrderMachine, shopOrderRules, { ...of, spots: ['store'] }).find((offer) => offer.action === action);
    expect(allowed(facts('pending', { lineCount: 0 }), 'request')).toMatchObject({
      allowed: false,
      reason: 'hasLines',
    });
    expect(allowed(facts('requested', { undecided: 1 }), 'confirm')).toMatchObject({ reason: 'isReviewed' });
    expect(allowed(facts('requested', { servedUnits: 0 }), 'confirm')).toMatchObject({ reason: 'isReviewed' });
    expect(allowed(facts('finished'), 'receiveLate')).toMatchObject({ allowed: false, reason: 'hasMissing' });
    expect(allowed(facts('finished', { missingUnits: 1 }), 'receiveLate')).toMatchObject({ allowed: true });
  });

  test('R-SORD-07 the dates of what was undone are no longer part of the way', () => {
    expect(isBehind('confirmed', 'requested')).toBe(false);
    expect(isBehind('rejected', 'requested')).toBe(false);
    expect(isBehind('dropped-off', 'ready-to-pick-up')).toBe(false);
    expect(isBehind('dropped-off', 'picked-up')).toBe(true);
    expect(isBehind('requested', 'on-hold')).toBe(true);
    expect(stepOf('rejected')).toBe(stepOf('requested'));
  });
});
