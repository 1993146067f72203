/** When a line of a book is due, and what the agency is told of it (Orden de 11 de octubre de 2018). */
import { addDays } from '../../../kernel/dates.ts';
import type { TaxMode } from '../../master-data/receipts/receipts.kinds.ts';
import type { Limits } from '../../../policy/limits.ts';
import type { HolidayPlace, SiiKind, SiiMode } from './sii-filings.states.ts';

/** Lines of one message. */
export const MAX_LINES = 10_000;

export interface Holiday {
  /** `2027-01-06` */
  readonly day: string;
  readonly place: HolidayPlace;
}

const ISLANDS: readonly (readonly [RegExp, HolidayPlace])[] = [
  [/^355/, 'LANZAROTE'],
  [/^356/, 'FUERTEVENTURA'],
  [/^35/, 'GRAN_CANARIA'],
  [/^387/, 'LA_PALMA'],
  [/^388/, 'LA_GOMERA'],
  [/^389/, 'EL_HIERRO'],
  [/^38/, 'TENERIFE'],
];
/** Of a postcode; none outside the islands. */
export const islandOf = (postalCode: string): HolidayPlace | null =>
  ISLANDS.find(([begins]) => begins.test(postalCode))?.[1] ?? null;

/** Days that do not count for a company of that island, besides Saturdays and Sundays. */
export const holidaysOf = (holidays: readonly Holiday[], island: HolidayPlace | null): ReadonlySet<string> =>
  new Set(
    holidays.filter(({ place }) => place === 'SPAIN' || place === 'CANARIES' || place === island).map(({ day }) => day),
  );

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** That many working days after a day. */
export function workingDaysAfter(day: string, days: number, holidays: ReadonlySet<string>): string {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (!isWeekend(at) && !holidays.has(at)) left -= 1;
  }
  return at;
}

const firstOfNext = (day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

/** The last day of a line: working days from the day it counts from, and never past the 15th of the month after. */
export function dueOn(
  day: string,
  holidays: ReadonlySet<string>,
  { siiDays, siiLastDay }: Pick<Limits, 'siiDays' | 'siiLastDay'>,
): string {
  const [usual, last] = [workingDaysAfter(day, siiDays, holidays), addDays(firstOfNext(day), siiLastDay - 1)];
  return usual < last ? usual : last;
}

/** The cash of a year is told in the January after it. */
export const cashDueOn = (year: number): string => `${year + 1}-01-31`;

/** How the tax office calls an invoice of ours; the same as in its records. */
export const COMPLETE_TYPES: readonly string[] = ['F1', 'F3', 'R4'];

/**
 * What an invoice adds to its book. One in the place of a simplified one (F3) says again what was declared: it adds
 * nothing, and is of the period of what it replaces.
 */
export const countedCents = (type: string, totalCents: number): number => (type === 'F3' ? 0 : totalCents);

/** How what is put right is said: again from the beginning, unless the agency has it. */
export const kindOfCorrection = (kind: SiiKind, isHeld: boolean): SiiKind => {
  if (kind === 'annul') return 'annul';
  return isHeld ? 'modify' : 'register';
};

/** VeriFactu and SII, each as it is: one of them alone is the rule (RD 1007/2023 art. 3.3). */
export type Standing = 'one' | 'both' | 'none';
export function standingOf(sii: SiiMode, verifactu: TaxMode): Standing {
  if (sii === 'off' && verifactu === 'off') return 'none';
  return sii !== 'off' && verifactu !== 'off' ? 'both' : 'one';
}
