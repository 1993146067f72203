/** Civil dates are `YYYY-MM-DD` in the shops' zone; the clock is passed in, never read inside a rule. */

export const ZONE = 'Atlantic/Canary';

const civil = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The business date of an instant. */
export function businessDate(instant: Date): string {
  return civil.format(instant);
}

const HOUR_MS = 3_600_000;
/** When a civil day begins in the shops' zone: midnight UTC in winter, an hour earlier in summer. */
export function startOfDay(date: string): Date {
  const winter = Date.parse(`${date}T00:00:00Z`);
  const summer = new Date(winter - HOUR_MS);
  return businessDate(summer) === date ? summer : new Date(winter);
}

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The same day some years later; 29 February becomes 1 March where it does not exist. */
export function addYears(date: string, years: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
}

/** Whole days from one civil date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** An instant of a day whose hour nobody says. */
export const noonOf = (date: string): string => `${date}T12:00:00Z`;

export const yearOf = (date: string): number => Number(date.slice(0, 4));
