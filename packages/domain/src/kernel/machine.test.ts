import { describe, expect, test } from 'vitest';
import { DomainError } from './errors.ts';
import {
  defineMachine,
  faultsOf,
  type MachineDef,
  offers,
  proofsOf,
  refusalCode,
  type Row,
  rowFor,
  settle,
  toMermaid,
} from './machine.ts';

const lamp = defineMachine({
  concept: 'lamp',
  states: ['off', 'on', 'broken', 'lost'],
  initial: 'off',
  final: ['broken'],
  unmapped: { lost: 'nobody ever lost one' },
  rows: [
    {
      action: 'switchOn',
      from: 'off',
      to: 'on',
      when: 'hasBulb',
      undo: 'switchOff',
      needs: ['signature', { proof: 'approval', when: 'isNight' }],
    },
    { action: 'switchOff', from: 'on', to: 'off' },
    { action: 'burnOut', from: 'on', to: 'broken', when: 'isOld', auto: true },
  ],
});
interface LampFacts {
  readonly state: 'off' | 'on' | 'broken' | 'lost';
  readonly bulbs: number;
  readonly hours: number;
  readonly isNight: boolean;
}
const rules = {
  hasBulb: (facts: LampFacts) => facts.bulbs > 0,
  isOld: (facts: LampFacts) => facts.hours > 1000,
  isNight: (facts: LampFacts) => facts.isNight,
};
const facts: LampFacts = { state: 'off', bulbs: 1, hours: 0, isNight: false };

describe('a state table', () => {
  test('offers the actions of its state, blocked ones with the rule that blocks them', () => {
    expect(offers(lamp, rules, { ...facts, bulbs: 0 })).toEqual([
      { action: 'switchOn', allowed: false, reason: 'hasBulb', needs: ['signature'], irreversible: false },
    ]);
    expect(offers(lamp, rules, { ...facts, state: 'on' }).map((offer) => offer.action)).toEqual(['switchOff']);
  });

  test('of several rules the first that does not hold is the reason', () => {
    const both = defineMachine({
      ...lamp,
      rows: [{ action: 'switchOn', from: 'off', to: 'on', when: ['hasBulb', 'isOld'] }],
    });
    const reasonOf = (more: Partial<LampFacts>) => offers(both, rules, { ...facts, ...more })[0]!.reason;
    expect([reasonOf({ bulbs: 0 }), reasonOf({}), reasonOf({ hours: 2000 })]).toEqual(['hasBulb', 'isOld', undefined]);
    expect(() => rowFor(both, rules, facts, 'switchOn')).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ reason: 'isOld' }) }),
    );
  });

  test('gives the row of an allowed action and refuses the rest with 409', () => {
    expect(rowFor(lamp, rules, facts, 'switchOn').to).toBe('on');
    for (const [action, more] of [
      ['switchOff', {}],
      ['switchOn', { bulbs: 0 }],
      ['burnOut', { state: 'on', hours: 2000 }],
    ] as const) {
      const refused = () => rowFor(lamp, rules, { ...facts, ...more }, action);
      expect(refused).toThrow(DomainError);
      expect(refused).toThrow(expect.objectContaining({ code: 'STATE_CONFLICT' }));
    }
  });

  test('R-VR-07 names what it refuses with a code of the trade: by the state, or by the rule', () => {
    const refused = (more: object, action: string) => {
      try {
        rowFor(lamp, rules, { ...facts, id: 'L1', ...more }, action);
      } catch (error) {
        return (error as DomainError).details;
      }
      return undefined;
    };
    expect(refused({}, 'switchOff')).toEqual({
      concept: 'lamp',
      state: 'off',
      action: 'switchOff',
      reasonCode: 'LAMP_OFF',
      recordId: 'L1',
    });
    expect(refused({ bulbs: 0 }, 'switchOn')).toMatchObject({ reason: 'hasBulb', reasonCode: 'LAMP_NO_BULB' });
    expect(refusalCode({ ...lamp, concept: 'saleBudget' }, 'in-mail')).toBe('SALE_BUDGET_IN_MAIL');
    expect(refusalCode(lamp, 'on', 'isOld')).toBe('LAMP_NOT_OLD');
    const refusals = { prefix: 'LP', states: { on: 'LIT' } };
    expect(refusalCode({ ...lamp, refusals }, 'on')).toBe('LP_LIT');
  });

  test('asks for a conditional proof only when its rule holds', () => {
    const row: Row = lamp.rows[0]!;
    expect(proofsOf(row, rules, facts)).toEqual(['signature']);
    expect(proofsOf(row, rules, { ...facts, isNight: true })).toEqual(['signature', 'approval']);
  });

  test('follows automatic rows by itself', () => {
    expect(settle(lamp, rules, { ...facts, state: 'on', hours: 2000 }).state).toBe('broken');
    expect(settle(lamp, rules, { ...facts, state: 'on' }).state).toBe('on');
  });

  test('draws itself', () => {
    expect(toMermaid(lamp)).toContain('off --> on: switchOn');
  });
});

describe('the walk over a table finds', () => {
  const broken = (change: Partial<MachineDef>): string[] => faultsOf({ ...(lamp as MachineDef), ...change });
  test.each<[string, Partial<MachineDef>, string]>([
    ['a state nobody reaches', { unmapped: {} }, 'lost: no way in'],
    [
      'a reachable state listed as unmapped',
      { unmapped: { lost: 'x', on: 'x' } },
      'on: listed as unmapped but reachable',
    ],
    ['a way out of a final state', { final: ['broken', 'on'] }, 'on: final, but a row leaves it'],
    ['a dead end', { final: [] }, 'broken: dead end'],
    [
      'two rows for one action',
      { rows: [...lamp.rows, { action: 'switchOn', from: 'off', to: 'on', irreversible: true }] },
      'off switchOn: two rows',
    ],
    [
      'an unknown state',
      { rows: [...lamp.rows, { action: 'x', from: 'on', to: 'moon', irreversible: true }] },
      'unknown state moon',
    ],
    [
      'an action without a way back',
      { rows: [...lamp.rows, { action: 'smash', from: 'on', to: 'broken' }] },
      'smash: no way back',
    ],
    [
      'a way back that is no row',
      { rows: lamp.rows.map((row) => ({ ...row, ...('undo' in row ? { undo: 'pray' } : {}) })) },
      'its way back, pray, does not lead back',
    ],
  ])('%s', (_, change, fault) => {
    expect(broken(change).join('\n')).toContain(fault);
  });

  test('nothing wrong with a sound one', () => {
    expect(faultsOf(lamp)).toEqual([]);
  });
});
