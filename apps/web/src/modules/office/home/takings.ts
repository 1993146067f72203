/** Days of what was taken, as a chart and a card say them. */
import { count, date, money } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { TakingsDay } from '@quilate/domain/modules/office/home/home.schema.ts';
import type { ChartColumn, ChartSeries } from '../../../ui/chart-columns.ts';

const es = homeEs.takings;
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', ...options });
  return (day: string): string => format.format(new Date(`${day}T12:00:00Z`));
};
const shortWeekday = formatOf({ weekday: 'short' });
export const shortDay = formatOf({ day: 'numeric', month: 'short' });
export const weekdayOf = formatOf({ weekday: 'long' });
export const longDay = formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const LETTERS = ['D', 'L', 'M', 'X', 'J', 'V', 'S'] as const;

const METHODS = ['cash', 'card', 'transfer', 'traded'] as const;
type Method = (typeof METHODS)[number];
export const centsOf = (day: TakingsDay, method: Method): number | null => day[`${method}Cents`];

/** Gold on account is no way most days: it is there when there was some. */
export const methodsOf = (days: readonly TakingsDay[]): Method[] =>
  METHODS.filter((method) => method !== 'traded' || days.some(({ tradedCents }) => (tradedCents ?? 0) > 0));
export const seriesOf = (days: readonly TakingsDay[]): ChartSeries[] =>
  methodsOf(days).map((key) => ({ key, label: es.methods[key] }));

export const columnsOf = (days: readonly TakingsDay[], today: string): ChartColumn[] =>
  days.map((day) => ({
    id: day.date,
    short: [day.date === today ? es.today : shortWeekday(day.date), shortDay(day.date)],
    narrow: [LETTERS[new Date(`${day.date}T12:00:00Z`).getUTCDay()]!, String(Number(day.date.slice(8)))],
    label: `${weekdayOf(day.date)}, ${date(day.date)}`,
    isNow: day.date === today,
    without: day.isOpen || day.date === today ? undefined : es.closed,
    values: Object.fromEntries(METHODS.map((method) => [method, centsOf(day, method)])),
    before: day.beforeCents,
  }));

export const totalOfDays = (days: readonly TakingsDay[]): number =>
  days.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);

export function summaryOf(days: readonly TakingsDay[]): string {
  const total = totalOfDays(days);
  if (total === 0) return es.none;
  const best = days.reduce((most, day) => ((day.totalCents ?? 0) > (most.totalCents ?? 0) ? day : most));
  return es.summary(money(total), longDay(best.date), money(best.totalCents ?? 0));
}

/** `▲ +7,8 %`: nothing to compare with has no change. */
export function changeOf(now: number, before: number): { text: string; isUp: boolean } | undefined {
  if (before === 0) return undefined;
  const tenths = Math.round(((now - before) * 1000) / before);
  const sign = tenths > 0 ? '+' : '';
  const text = `${sign}${count(Math.trunc(tenths / 10))},${Math.abs(tenths % 10)} %`;
  return { text: tenths < 0 && tenths > -10 ? `-${text}` : text, isUp: tenths >= 0 };
}
