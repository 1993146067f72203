/** Shifts as the days of a month: what a person reads, prints and signs. */
import { businessDate } from '../../../kernel/dates.ts';
import { minutesByDay } from './work-time.rules.ts';
import type { Shift, WorkDay } from './work-time.schema.ts';

/** How a shift came into the record: as it was clocked, corrected beside, or added whole. */
export const originOf = ({ isAdded, corrections }: Shift): 'clocked' | 'corrected' | 'added' =>
  isAdded ? 'added' : corrections.length > 0 ? 'corrected' : 'clocked';

/** A shift over midnight is in both days, with what it gives to each. */
export function daysOf(shifts: readonly Shift[], month: string): WorkDay[] {
  const parts = shifts.flatMap((shift) => {
    const { inAt, outAt } = shift;
    const days = outAt === null ? [{ date: businessDate(new Date(inAt)), minutes: 0 }] : minutesByDay({ inAt, outAt });
    return days.filter(({ date }) => date.slice(0, 7) === month.slice(0, 7)).map((day) => ({ ...day, shift }));
  });
  const byDate = Map.groupBy(parts, ({ date }) => date);
  return [...byDate]
    .map(([date, own]) => ({
      date,
      minutes: own.reduce((sum, part) => sum + part.minutes, 0),
      shifts: own.map((part) => part.shift),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
