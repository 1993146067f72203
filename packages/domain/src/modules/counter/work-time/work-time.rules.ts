import { businessDate, startOfDay } from '../../../kernel/dates.ts';
import { time } from '../../../kernel/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LONGEST = DAY;
/** A corrected entry stays near the one that was signed. */
export const FARTHEST_MS = DAY;

export interface Span {
  readonly inAt: string;
  readonly outAt: string;
}
export interface DayMinutes {
  readonly date: string;
  readonly minutes: number;
}

const wholeMinutes = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE);
export const minutesOf = ({ inAt, outAt }: Span): number => wholeMinutes(outAt) - wholeMinutes(inAt);

/** The instant of a time on the wall, `09:30`; of an hour that the clocks repeat, the first. */
export function instantAt(date: string, wall: string): string {
  const winter = Date.parse(`${date}T${wall}:00Z`);
  const summer = new Date(winter - HOUR);
  const isSummer = businessDate(summer) === date && time(summer) === wall;
  return (isSummer ? summer : new Date(winter)).toISOString();
}

const nextDay = (date: string): string => businessDate(new Date(startOfDay(date).getTime() + 30 * HOUR));

/** What a shift gives to each day it touches; the parts add up to the whole, also on days of 23 and 25 hours. */
export function minutesByDay({ inAt, outAt }: Span): DayMinutes[] {
  const end = wholeMinutes(outAt);
  const parts: DayMinutes[] = [];
  let at = wholeMinutes(inAt);
  let date = businessDate(new Date(at * MINUTE));
  do {
    const next = nextDay(date);
    const until = Math.min(end, startOfDay(next).getTime() / MINUTE);
    parts.push({ date, minutes: until - at });
    at = until;
    date = next;
  } while (at < end);
  return parts;
}

export const areTimesRight = ({ inAt, outAt }: Span, now: string): boolean => {
  const length = Date.parse(outAt) - Date.parse(inAt);
  return length > 0 && length <= LONGEST && Date.parse(outAt) <= Date.parse(now);
};

export const nextMonth = (month: string): string => {
  const at = new Date(`${month}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return at.toISOString().slice(0, 10);
};

/** `7 h 05 min` */
export const duration = (minutes: number): string =>
  `${Math.trunc(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;

interface EntryFacts {
  /** A shop with a counter: the office has nobody who opens a till. */
  readonly hasCounter: boolean;
  readonly isTillOpen: boolean;
  readonly othersPresent: number;
}
/** The first in opens the register, the last out closes it (S0 §4). */
export const mustOpenTill = ({ hasCounter, isTillOpen, othersPresent }: EntryFacts): boolean =>
  hasCounter && othersPresent === 0 && !isTillOpen;
export const mustCloseTill = ({ hasCounter, isTillOpen, othersPresent }: EntryFacts): boolean =>
  hasCounter && othersPresent === 0 && isTillOpen;
