/** The count of a till: notes, coins, difference and what brings it back to its target (S0 §5). */
import { sum } from '../../../kernel/units.ts';

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
