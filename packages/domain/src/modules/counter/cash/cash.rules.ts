/** The count of a till: notes, coins, difference and what brings it back to its target (S0 §5). */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { sum } from '../../../kernel/units.ts';
import type { LedgerKindName } from '../../foundations/ledger/ledger.kinds.ts';
import { accountPath, type StoreAccount, storeAccount } from '../../foundations/ledger/ledger.rules.ts';
import { cashErrors } from './cash.errors.ts';

export const NOTES_CENTS = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500] as const;
export const COINS_CENTS = [200, 100, 50, 20, 10, 5, 2, 1] as const;
export const DENOMINATIONS_CENTS: readonly number[] = [...NOTES_CENTS, ...COINS_CENTS];

export interface DenominationCount {
  readonly denominationCents: number;
  readonly units: number;
}

export const countedCents = (counts: readonly DenominationCount[]): number =>
  sum(counts.map((count) => count.denominationCents * count.units));

/** What the till gives to the remainder (positive) or takes from it (negative) to hold its target. */
export const toRemainderCents = (heldCents: number, targetCents: number): number => heldCents - targetCents;

/**
 * Notes and coins of `held` that make `cents`, the biggest first; nothing where none do. What is tried from a
 * denomination on with the same rest is tried once.
 */
export function notesFor(held: readonly DenominationCount[], cents: number): DenominationCount[] | undefined {
  const sorted = held.toSorted((a, b) => b.denominationCents - a.denominationCents);
  const dead = new Set<string>();
  const take = (at: number, rest: number): DenominationCount[] | undefined => {
    if (rest === 0) return [];
    const one = sorted[at];
    const key = `${at} ${rest}`;
    if (!one || dead.has(key)) return undefined;
    const { denominationCents } = one;
    for (let units = Math.min(one.units, Math.floor(rest / denominationCents)); units >= 0; units -= 1) {
      const others = take(at + 1, rest - units * denominationCents);
      if (others) return units > 0 ? [{ denominationCents, units }, ...others] : others;
    }
    dead.add(key);
    return undefined;
  };
  return take(0, cents);
}

/** What is wrong with the notes that are said to move; `movedCents` go to the remainder, or come from it below zero. */
export function movedFault(
  moved: readonly DenominationCount[],
  counted: readonly DenominationCount[],
  movedCents: number,
): DomainError | undefined {
  const [said, amountCents] = [countedCents(moved), Math.abs(movedCents)];
  if (said !== amountCents) return refuse(cashErrors.MOVED_DIFFERS, { countedCents: said, amountCents });
  const held = new Map(counted.map((one) => [one.denominationCents, one.units]));
  const isThere = movedCents < 0 || moved.every((one) => one.units <= (held.get(one.denominationCents) ?? 0));
  return isThere ? undefined : refuse(cashErrors.MOVED_NOT_COUNTED);
}

export const SHOP_MOVEMENT_TYPES = [
  'REMAINDER_TO_CASH',
  'CASH_TO_REMAINDER',
  'CASH_OUTPUT',
  'CASH_INPUT',
  'REMAINDER_TO_BANK',
  'BANK_TO_REMAINDER',
] as const;
export type ShopMovementType = (typeof SHOP_MOVEMENT_TYPES)[number];
/** With whom the division deals in cash besides its closings (S0 §3). */
export const MOVEMENT_TYPES = [...SHOP_MOVEMENT_TYPES, 'COMMERCIAL_INPUT', 'COMMERCIAL_OUTPUT'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** Of the place whose till it is, or of the division alone. */
export type MovedAccount = StoreAccount | 'divisionCommercial';
interface MovementRule {
  readonly kind: LedgerKindName;
  readonly correction: LedgerKindName;
  readonly from: MovedAccount;
  readonly to: MovedAccount;
  /** Money that crosses the bank's counter has its reference and its slip. */
  readonly isBank: boolean;
}
const internal = { kind: 'INTERNAL_MOVEMENT', correction: 'INTERNAL_MOVEMENT_CORRECTION', isBank: false } as const;

/** What people may move, and how it is booked (S0 §3); the bank leg is the way out of the remainder. */
export const MOVEMENT_RULES: Readonly<Record<MovementType, MovementRule>> = {
  REMAINDER_TO_CASH: { ...internal, from: 'remainder', to: 'till' },
  CASH_TO_REMAINDER: { ...internal, from: 'till', to: 'remainder' },
  CASH_OUTPUT: {
    kind: 'EXTRAORDINARY_OUTPUT',
    correction: 'EXTRAORDINARY_OUTPUT_CORRECTION',
    from: 'till',
    to: 'extraordinary',
    isBank: false,
  },
  CASH_INPUT: {
    kind: 'EXTRAORDINARY_INPUT',
    correction: 'EXTRAORDINARY_INPUT_CORRECTION',
    from: 'extraordinary',
    to: 'till',
    isBank: false,
  },
  REMAINDER_TO_BANK: {
    kind: 'BANK_DEPOSIT',
    correction: 'BANK_DEPOSIT_CORRECTION',
    from: 'remainder',
    to: 'bank',
    isBank: true,
  },
  BANK_TO_REMAINDER: {
    kind: 'BANK_WITHDRAWAL',
    correction: 'BANK_WITHDRAWAL_CORRECTION',
    from: 'bank',
    to: 'remainder',
    isBank: true,
  },
  COMMERCIAL_INPUT: {
    kind: 'COMMERCIAL_INPUT',
    correction: 'COMMERCIAL_INPUT_CORRECTION',
    from: 'divisionCommercial',
    to: 'till',
    isBank: false,
  },
  COMMERCIAL_OUTPUT: {
    kind: 'COMMERCIAL_OUTPUT',
    correction: 'COMMERCIAL_OUTPUT_CORRECTION',
    from: 'till',
    to: 'divisionCommercial',
    isBank: false,
  },
};
/** The account of a movement at a place. */
export const movedPath = (place: { readonly code: string }, name: MovedAccount): string =>
  name === 'divisionCommercial' ? accountPath(name) : storeAccount(place.code, name);
export const usesTill = ({ from, to }: { from: string; to: string }): boolean => from === 'till' || to === 'till';

/** What a booking brought, or took where it is negative; without units nobody said in which notes. */
export interface NotesMoved {
  readonly amountCents: number;
  readonly units: readonly DenominationCount[] | null;
}

/**
 * Notes and coins of a total as far as they are known: counted once, then what each booking brought and took. Of money
 * that leaves in notes nobody named, what is surely left stays known. The lines never say more than there is.
 */
export function knownUnits(counted: readonly DenominationCount[], moved: readonly NotesMoved[]) {
  let total = countedCents(counted);
  let lines = [...counted];
  for (const { amountCents, units } of moved) {
    total += amountCents;
    lines = units === null ? surelyLeft(lines, -amountCents) : added(lines, units);
    if (countedCents(lines) > total) lines = [];
  }
  return { lines: lines.filter(({ units }) => units > 0), unknownCents: total - countedCents(lines) };
}

/** As many as the amount needs of a kind, and one more for the change, may have gone; of each kind. */
const surelyLeft = (lines: readonly DenominationCount[], amountCents: number): DenominationCount[] =>
  lines.map(({ denominationCents, units }) => ({
    denominationCents,
    units: Math.max(0, units - Math.max(0, Math.ceil(amountCents / denominationCents))),
  }));

/** What goes and was not known is of what nobody knew. */
const added = (lines: readonly DenominationCount[], moved: readonly DenominationCount[]): DenominationCount[] =>
  DENOMINATIONS_CENTS.map((denominationCents) => {
    const own = [...lines, ...moved].filter((line) => line.denominationCents === denominationCents);
    return { denominationCents, units: Math.max(0, sum(own.map(({ units }) => units))) };
  });

/** The first day of a month that is over and may be closed. */
export const isOver = (month: string, today: string): boolean => month < `${today.slice(0, 7)}-01`;
