/** Days of a report as the columns of its chart: by day, by week or by month, by how many they are. */
import { addDays, daysBetween } from '@quilate/domain/kernel/dates.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import type { InsightDay, InsightRow } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import type { ChartColumn } from '../../../ui/chart-columns.ts';
import { axisDay, longMonth, shortDay, shortMonth } from '../../../ui/chart-days.ts';

const MOST_COLUMNS = 31;
const WEEK = 7;
export type Step = 'day' | 'week' | 'month';
export const stepOf = (days: number): Step =>
  days <= MOST_COLUMNS ? 'day' : days <= MOST_COLUMNS * WEEK ? 'week' : 'month';

/** The first day of the column a day falls in; weeks are counted from the first day asked for. */
function firstOf(step: Step, date: string, from: string): string {
  if (step === 'day') return date;
  if (step === 'month') return date.slice(0, 8) + '01';
  return addDays(from, Math.floor(daysBetween(from, date) / WEEK) * WEEK);
}

export const LEAD = 'lead';
export function columnsOf(days: readonly InsightDay[], today: string): ChartColumn[] {
  const step = stepOf(days.length);
  const from = days[0]?.date ?? today;
  const columns = Map.groupBy(days, ({ date }) => firstOf(step, date, from));
  return [...columns].map(([first, parts]) => {
    const sum = (of: (day: InsightDay) => number): number => parts.reduce((all, day) => all + of(day), 0);
    return {
      ...axisOf(step, first, today),
      values: { [LEAD]: sum(({ value }) => value) },
      before: sum(({ before }) => before ?? 0),
    };
  });
}

function axisOf(step: Step, first: string, today: string) {
  if (step === 'day') return axisDay(first, today);
  const [upper, lower] = step === 'week' ? ['', shortDay(first)] : [shortMonth(first), first.slice(0, 4)];
  const label = step === 'week' ? insightsEs.weekFrom(shortDay(first)) : longMonth(first);
  return { id: first, short: [upper, lower], narrow: [upper, lower], label, isNow: false } as const;
}

const MOST_ROWS = 12;
/** Of what has no days: a column of each row, as many as can be told apart. */
export const columnsOfRows = (rows: readonly InsightRow[], lead: string): ChartColumn[] =>
  rows.slice(0, MOST_ROWS).map(({ key, label, values }) => ({
    id: key,
    ...namesOf(label),
    label,
    isNow: false,
    values: { [LEAD]: values[lead] ?? 0 },
    before: 0,
  }));
const NAME_CHARS = 14;
const NARROW_CHARS = 5;
function namesOf(label: string): Pick<ChartColumn, 'short' | 'narrow'> {
  if (label.length <= NAME_CHARS) return { short: [label, ''], narrow: [label.slice(0, NARROW_CHARS), ''] };
  const words = label.split(' ');
  const half = Math.ceil(words.length / 2);
  const [upper, lower] = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  return {
    short: [upper.slice(0, NAME_CHARS), lower.slice(0, NAME_CHARS)],
    narrow: [upper.slice(0, NARROW_CHARS), lower.slice(0, NARROW_CHARS)],
  };
}

/** The days of a column, within what was asked for. */
export function daysOfColumn(days: readonly InsightDay[], id: string): { from: string; to: string } {
  const step = stepOf(days.length);
  const from = days[0]!.date;
  const within = days.filter(({ date }) => firstOf(step, date, from) === id);
  return { from: within[0]!.date, to: within.at(-1)!.date };
}
