/** Days of what was taken, as a chart and a card say them. */
import { money } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { TakingsDay } from '@quilate/domain/modules/office/home/home.schema.ts';
import type { ChartColumn, ChartSeries } from '../../../ui/chart-columns.ts';
import { axisDay, longDay } from '../../../ui/chart-days.ts';

const es = homeEs.takings;
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
    ...axisDay(day.date, today),
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
