/** Spanish numbers and dates. `Intl` alone writes 1000,00 €; the counter reads 1.000,00 €. */
import { ZONE } from './dates.ts';

const grouped = (decimals: number): Intl.NumberFormat =>
  new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  });
const byDecimals = [grouped(0), grouped(1), grouped(2), grouped(3)] as const;

export function decimal(units: number, decimals: 0 | 1 | 2 | 3): string {
  return byDecimals[decimals].format(units / 10 ** decimals);
}

export const money = (cents: number): string => `${decimal(cents, 2)} €`;

/** Of an axis: whole euros. */
export const roundMoney = (cents: number): string => `${byDecimals[0].format(Math.round(cents / 100))} €`;
/** As it is agreed and weighed in metals, the workshop and the police: to the milligram. */
export const exactGrams = (mg: number): string => `${byDecimals[3].format(mg / 1000)} g`;
/** As the counter weighs, in steps of ten milligrams; never rounded: what a limit or a sum says is what it is. */
export const grams = (mg: number): string => (mg % 10 === 0 ? `${byDecimals[2].format(mg / 1000)} g` : exactGrams(mg));

export const carats = (milliCt: number): string => `${byDecimals[2].format(milliCt / 1000)} ct`;
export const caratsOf = (hundredths: number): string => carats(hundredths * 10);

export const percent = (bp: number): string => {
  const decimals = bp % 100 === 0 ? 0 : bp % 10 === 0 ? 1 : 2;
  return `${byDecimals[decimals].format(bp / 100)} %`;
};

export const count = (n: number): string => byDecimals[0].format(n);
/** `1 pieza`, `2 piezas`; the number as it is written. */
export const countOf = (n: string, one: string, many: string): string => `${n} ${n === '1' ? one : many}`;

const civil = new Intl.DateTimeFormat('es-ES', { timeZone: ZONE, day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = new Intl.DateTimeFormat('es-ES', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const prose = new Intl.DateTimeFormat('es-ES', { timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric' });
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** `20/11/2026` from a civil date or an instant. */
export const date = (value: string | Date): string => civil.format(asDate(value));
export const time = (instant: string | Date): string => clock.format(asDate(instant));
/** `20/11/2026 18:30`, always the shops' zone. */
export const dateTime = (instant: string | Date): string => `${date(instant)} ${time(instant)}`;
/** `20 nov 2026`, for sentences. */
export const dateInProse = (value: string | Date): string => prose.format(asDate(value));

function asDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return value.length === 10 ? noon(value) : new Date(value);
}

export const iban = (value: string): string => value.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
export const phone = (value: string): string => value.replace(/^\+34/, '').replace(/(\d{3})(?=\d)/g, '$1 ');

/** The unit at the end of a name tells how its value is read aloud. */
export function byUnit(name: string, value: unknown): string {
  if (typeof value === 'number') {
    if (name.endsWith('Cents')) return money(value);
    if (name.endsWith('Mg')) return grams(value);
    if (name.endsWith('Bp')) return percent(value);
    return count(value);
  }
  if (typeof value === 'string' && /(Date|At)$/.test(name)) return date(value);
  return String(value);
}
