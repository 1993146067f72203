/** Days as a chart says them: on its axis, where it is narrow, and in words. */
import { date as showDate } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { ChartColumn } from './chart-columns.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', ...options });
  return (day: string): string => format.format(new Date(`${day}T12:00:00Z`));
};
const shortWeekday = formatOf({ weekday: 'short' });
export const shortDay = formatOf({ day: 'numeric', month: 'short' });
export const weekdayOf = formatOf({ weekday: 'long' });
export const longDay = formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const shortMonth = formatOf({ month: 'short' });
export const longMonth = formatOf({ month: 'long', year: 'numeric' });

const LETTERS = ['D', 'L', 'M', 'X', 'J', 'V', 'S'] as const;

/** A day on the axis: its weekday over its date, or its letter over its number. */
export const axisDay = (
  day: string,
  today: string,
): Pick<ChartColumn, 'id' | 'short' | 'narrow' | 'label' | 'isNow'> => ({
  id: day,
  short: [day === today ? shellEs.chart.today : shortWeekday(day), shortDay(day)],
  narrow: [LETTERS[new Date(`${day}T12:00:00Z`).getUTCDay()]!, String(Number(day.slice(8)))],
  label: `${weekdayOf(day)}, ${showDate(day)}`,
  isNow: day === today,
});
