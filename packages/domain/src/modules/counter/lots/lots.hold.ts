/** How long the police may ask for a lot (RD 197/1988 art. 93, decision 10). Civil dates. */
import { addDays } from '../../../kernel/dates.ts';
import type { Limits } from '../../../policy/limits.ts';
import type { Confiscated } from './lots.states.ts';

/**
 * The last day of the hold: the day it counts from does not count (Código Civil art. 5), the last one does, and the
 * shop has it free from the midnight that ends it.
 */
export const lastDayOfHold = (from: string, days: number): string => addDays(from, days);

/** Of a lot taken today. Where the house waits for the book, nobody knows yet. */
export const firstHold = (takenDate: string, limits: Limits): string | null =>
  limits.policeHoldWaitsForBook === 1 ? null : lastDayOfHold(takenDate, limits.policeHoldDays);

export const isHoldOver = (holdUntil: string | null, today: string): boolean => holdUntil !== null && today > holdUntil;

/** What the police hold of a lot, by its pieces. */
export function confiscatedOf(lines: readonly { readonly isConfiscated: boolean }[]): Confiscated {
  const held = lines.filter((line) => line.isConfiscated).length;
  return held === 0 ? 'none' : held < lines.length ? 'partial' : 'total';
}
