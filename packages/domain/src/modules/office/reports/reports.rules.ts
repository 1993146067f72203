import { addDays } from '../../../kernel/dates.ts';

/** S0 §2: the invoices for the tax agency, and every movement of money. */
export const REPORT_TYPES = ['SII', 'OPERATIONS'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_FORMATS = ['xlsx', 'csv', 'xml'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** The agency's book is a message of its own; of the movements there is no such thing. */
export const formatsOf = (type: ReportType): readonly ReportFormat[] =>
  type === 'SII' ? REPORT_FORMATS : ['xlsx', 'csv'];

export const PRESETS = ['yesterday', 'thisMonth', 'lastMonth', 'lastQuarter'] as const;
export type Preset = (typeof PRESETS)[number];
export interface Days {
  readonly fromDate: string;
  readonly untilDate: string;
}

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
const monthsBefore = (date: string, months: number): string => {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
};

const DAYS: Readonly<Record<Preset, (today: string) => Days>> = {
  yesterday: (today) => ({ fromDate: addDays(today, -1), untilDate: addDays(today, -1) }),
  // On the first of a month there is nothing of it yet: the one before.
  thisMonth: (today) => ({ fromDate: firstOfMonth(addDays(today, -1)), untilDate: addDays(today, -1) }),
  lastMonth: (today) => ({ fromDate: monthsBefore(today, 1), untilDate: addDays(firstOfMonth(today), -1) }),
  lastQuarter: (today) => {
    const begun = monthsBefore(today, (Number(today.slice(5, 7)) - 1) % 3);
    return { fromDate: monthsBefore(begun, 3), untilDate: addDays(begun, -1) };
  },
};

/** Finished days as people name them, seen from `today`. */
export const daysOf = (preset: Preset, today: string): Days => DAYS[preset](today);
