import { describe, expect, test } from 'vitest';
import { offers, rowFor, settle } from '../../../kernel/machine.ts';
import { lotMachine, lotRules, RESUME_LOT } from '../../counter/lots/lots.machine.ts';
import { LOT_GONE } from '../../counter/lots/lots.states.ts';
import { productMachine, productRules } from '../../master-data/products/products.machine.ts';
import { bookMachine, bookRules, interventionMachine, interventionRules } from './police.machine.ts';
import { bookCode, firstOrderAfter, jewelCode, namedItem } from './police.rules.ts';
import { RESUME_PRODUCT } from './police.states.ts';

describe('codes', () => {
  test('R-POL-02 a code names a piece or a lot, and with its number one jewel of the lot', () => {
    expect(namedItem(' k7mbx2p9 ')).toEqual({ code: 'K7MBX2P9', position: null });
    expect(namedItem('K7MBX2P9-12')).toEqual({ code: 'K7MBX2P9', position: 12 });
    expect(namedItem(jewelCode('K7MBX2P9', 3))).toEqual({ code: 'K7MBX2P9', position: 3 });
    expect(namedItem('K7MBX2P9-0')).toEqual({ code: 'K7MBX2P9-0', position: null });
  });

  test('a book begins at the last number plus one, and is called by its shop and its own number', () => {
    expect([firstOrderAfter(0), firstOrderAfter(41)]).toEqual([1, 42]);
    expect(bookCode('TRI', 7)).toBe('LP-TRI-0007');
  });
});

const none = { givenItems: 0, givesJewels: false };
describe('an intervention', () => {
  test('R-POL-03 it is over when the last item is back, and then nothing is left to do', () => {
    const back = (heldItems: number) => {
      const { to } = rowFor(
        interventionMachine,
        interventionRules,
        { ...none, state: 'open', heldItems },
        'returnItems',
      );
      return settle(interventionMachine, interventionRules, { ...none, state: to as 'partlyReturned', heldItems })
        .state;
    };
    expect([back(1), back(0)]).toEqual(['partlyReturned', 'returned']);
    expect(offers(interventionMachine, interventionRules, { ...none, state: 'returned', heldItems: 0 })).toEqual([]);
  });

  test('R-POL-05 every status the police may take a piece in has its own way back to exactly it', () => {
    const free = Object.keys(RESUME_PRODUCT) as (keyof typeof RESUME_PRODUCT)[];
    const taken = productMachine.rows.filter((row) => row.action === 'intervene');
    expect(taken.map((row) => row.from).toSorted()).toEqual(free.toSorted());
    expect(new Set(taken.map((row) => row.to))).toEqual(new Set(['intervened']));
    for (const state of free) {
      const back = rowFor(productMachine, productRules, { state: 'intervened' }, RESUME_PRODUCT[state]);
      expect(back.to).toBe(state);
    }
    const held = offers(productMachine, productRules, { state: 'intervened' }).map((offer) => offer.action);
    expect(held.toSorted()).toEqual([...Object.values(RESUME_PRODUCT), 'giveToOwner'].toSorted());
  });

  test('R-POL-05 R-PUR-06 a lot taken in part or whole stands still, and goes back only to where it stood', () => {
    const facts = { holdUntil: null, today: '2026-11-21', confiscated: 'partial' as const, wasLostHere: false };
    const free = Object.keys(RESUME_LOT) as (keyof typeof RESUME_LOT)[];
    const ends = { intervenePart: 'intervened', interveneWhole: 'intervened-police' } as const;
    for (const [action, held] of Object.entries(ends)) {
      const taken = lotMachine.rows.filter((row) => row.action === action);
      expect(taken.map((row) => row.from).toSorted()).toEqual([...free, 'intervened'].toSorted());
      expect(new Set(taken.map((row) => row.to))).toEqual(new Set([held]));
      for (const state of free) {
        expect(rowFor(lotMachine, lotRules, { ...facts, state: held }, RESUME_LOT[state]).to).toBe(state);
      }
    }
    expect(LOT_GONE.some((state) => state in RESUME_LOT)).toBe(false);
    for (const state of ['intervened', 'intervened-police'] as const) {
      const named = new Set(offers(lotMachine, lotRules, { ...facts, state }).map((offer) => offer.action));
      for (const action of ['markToShip', 'blockInternally', 'giveBack', 'handInBook'] as const)
        expect(named.has(action)).toBe(false);
      expect(settle(lotMachine, lotRules, { ...facts, state, holdUntil: '2026-01-01' }).state).toBe(state);
    }
  });
});

describe('a book', () => {
  test('only the last one is deleted, and none that was handed in', () => {
    const of = (state: 'generated' | 'submitted', isLast: boolean, isNextToSubmit = true) =>
      offers(bookMachine, bookRules, { state, isLast, isNextToSubmit }).map(({ action, allowed }) => [action, allowed]);
    expect(of('generated', true)).toEqual([
      ['submit', true],
      ['delete', true],
    ]);
    expect(of('generated', false)).toEqual([
      ['submit', true],
      ['delete', false],
    ]);
    // One before it waits to be handed in.
    expect(of('generated', true, false)).toEqual([
      ['submit', false],
      ['delete', true],
    ]);
    expect(of('submitted', true)).toEqual([]);
  });

  test('a lot in a book handed in is held until its last day, and free the day after', () => {
    const held = { holdUntil: '2026-12-06', confiscated: 'none' as const, wasLostHere: false };
    const lot = { state: 'blocked' as const, ...held };
    expect(settle(lotMachine, lotRules, { ...lot, today: '2026-12-06' }).state).toBe('blocked');
    expect(settle(lotMachine, lotRules, { ...lot, today: '2026-12-07' }).state).toBe('released');
  });
});
