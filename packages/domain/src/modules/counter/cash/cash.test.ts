import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../../kernel/machine.ts';
import { ACCOUNTS } from '../../foundations/ledger/ledger.accounts.ts';
import {
  isOfFloat,
  LEDGER_KINDS,
  type LedgerKindName,
  mayMove,
  sidesOf,
  SOURCES,
} from '../../foundations/ledger/ledger.kinds.ts';
import { cashEs } from './cash.es.ts';
import { cashMachine } from './cash.machine.ts';
import {
  COINS_CENTS,
  countedCents,
  DENOMINATIONS_CENTS,
  movedFault,
  NOTES_CENTS,
  notesFor,
  toRemainderCents,
} from './cash.rules.ts';
import { CASH_MODES, MOVEMENT_METHODS } from './cash.schema.ts';
import { MOVEMENT_ACCOUNTS } from './cash.states.ts';

test('M-01 an account has one name, at the till and in the plan', () => {
  for (const name of MOVEMENT_ACCOUNTS) expect(cashEs.accounts[name]).toBe(ACCOUNTS[name].es);
});

describe('the till', () => {
  test('R-CASH-01 what it gives the remainder brings it to its target', () => {
    expect(toRemainderCents(105_000, 100_000)).toBe(5_000);
    expect(toRemainderCents(90_000, 100_000)).toBe(-10_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        (held) => held - toRemainderCents(held, 100_000) === 100_000,
      ),
    );
  });

  test('R-CASH-01 every euro note and coin counts', () => {
    expect(DENOMINATIONS_CENTS).toHaveLength(15);
    expect(countedCents(DENOMINATIONS_CENTS.map((denominationCents) => ({ denominationCents, units: 1 })))).toBe(
      88_888,
    );
    expect([NOTES_CENTS.length, COINS_CENTS.length]).toEqual([7, 8]);
  });

  test('R-CASH-02 a session opens once and closes for good', () => {
    expect(faultsOf(cashMachine)).toEqual([]);
    expect(cashMachine.final).toEqual(['closed']);
  });

  test('R-CASH-09 every movement names its other side with a word of the specification', () => {
    expect(SOURCES).toEqual([
      'BANK',
      'CASH_REGISTER',
      'CUSTOMER',
      'EXTRAORDINARY',
      'INTERNAL_SHIPMENT',
      'METAL_COMERCIAL',
      'MISMATCH',
      'REMAINING',
    ]);
    for (const kind of Object.values(LEDGER_KINDS)) expect(SOURCES).toContain(kind.other);
    expect([CASH_MODES, MOVEMENT_METHODS]).toEqual([
      ['OPEN', 'CLOSE', 'CASH_COUNT'],
      ['CARD', 'BANK_TRANSFER', 'CASH', 'TRADE_IN', 'UNKNOWN'],
    ]);
  });
});

describe('the two sides of a movement', () => {
  const seen = MOVEMENT_ACCOUNTS.flatMap((account) =>
    Object.keys(LEDGER_KINDS)
      .filter((kind) => mayMove(kind as LedgerKindName, account))
      .flatMap((kind) => [1, -1].map((amount) => ({ account, kind: kind as LedgerKindName, amount }))),
  );

  test('R-CASH-09 are never the same word, of whatever kind, in whichever list', () => {
    expect(seen.length).toBeGreaterThan(100);
    const same = seen.filter(({ account, kind, amount }) => {
      const { source, destination } = sidesOf(kind, account, amount);
      return source === destination;
    });
    expect(same).toEqual([]);
  });

  test('R-CASH-09 its own side is the account it is seen in, and what says remainder is in the remainder', () => {
    const own: Record<string, string> = { till: 'CASH_REGISTER', card: 'CASH_REGISTER', bank: 'BANK' };
    for (const { account, kind, amount } of seen) {
      const { source, destination } = sidesOf(kind, account, amount);
      expect([kind, account, amount > 0 ? destination : source]).toEqual([
        kind,
        account,
        own[account] ?? (account === 'receivable' ? 'CUSTOMER' : 'REMAINING'),
      ]);
    }
    const strange = seen.filter(({ account, kind, amount }) => {
      const { source, destination } = sidesOf(kind, account, amount);
      const isSaid = [source, destination].includes('REMAINING') && !isOfFloat(kind, account);
      return isSaid && !mayMove(kind, 'remainder');
    });
    expect(strange).toEqual([]);
  });
});

describe('the notes that move', () => {
  const held = (...pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([denominationCents, units]) => ({ denominationCents, units }));

  test('R-REM-01 are the biggest that make the amount, and others where the biggest do not', () => {
    expect(notesFor(held([5_000, 3], [2_000, 5], [1_000, 1]), 16_000)).toEqual(held([5_000, 3], [1_000, 1]));
    expect(notesFor(held([5_000, 1], [2_000, 3]), 6_000)).toEqual(held([2_000, 3]));
    expect(notesFor(held([5_000, 4]), 6_000)).toBeUndefined();
    expect(notesFor([], 0)).toEqual([]);
  });

  test('R-REM-01 that are said make the amount, and were counted when they go', () => {
    const counted = held([5_000, 2], [1_000, 5]);
    expect(movedFault(held([5_000, 1]), counted, 5_000)).toBeUndefined();
    expect(movedFault(held([5_000, 1]), counted, 6_000)?.code).toBe('MOVED_DIFFERS');
    expect(movedFault(held([5_000, 3]), counted, 15_000)?.code).toBe('MOVED_NOT_COUNTED');
    expect(movedFault(held([2_000, 5]), counted, -10_000)).toBeUndefined();
  });
});
