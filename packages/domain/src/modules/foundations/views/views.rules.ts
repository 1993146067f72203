/** What is kept of an address, and the address it gives on another day. */
import { addDays, daysBetween } from '../../../kernel/dates.ts';
import { REPORT_PAGES, type ReportPage, type ViewPage } from './views.states.ts';
import type { View, ViewPeriod, ViewSearch } from './views.schema.ts';

/** Where one is within a list, and what one looked for: words name people, and a view stays. */
const PASSING: readonly string[] = ['q', 'cursor', 'limit', 'sums'];
type Kept = Pick<View, 'search' | 'period'>;

export const isReport = (page: ViewPage): page is ReportPage => REPORT_PAGES.some((report) => report === page);

/** An address as it is written: words and lists of words. */
export function written(search: Readonly<Record<string, unknown>>): ViewSearch {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(
    said.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

/** A period that ends now moves on with the days; any other is of its days. */
export function keptOf(asked: ViewSearch, today: string): Kept {
  const search = Object.fromEntries(Object.entries(asked).filter(([name]) => !PASSING.includes(name)));
  const { from, to, ...others } = search;
  if (typeof from !== 'string' || typeof to !== 'string') return { search, period: null };
  const ends = to === today ? 'TODAY' : to === addDays(today, -1) ? 'YESTERDAY' : undefined;
  const days = daysBetween(from, to) + 1;
  return ends === undefined || !(days > 0) ? { search, period: null } : { search: others, period: { days, ends } };
}

export function periodOn({ days, ends }: ViewPeriod, today: string): { from: string; to: string } {
  const to = ends === 'TODAY' ? today : addDays(today, -1);
  return { from: addDays(to, 1 - days), to };
}
export const searchOn = ({ search, period }: Kept, today: string): ViewSearch =>
  period === null ? search : { ...search, ...periodOn(period, today) };

/** Names in their order; what was chosen, in any. */
const told = (search: ViewSearch): string =>
  JSON.stringify(
    Object.entries(search)
      .map(([name, value]) => [name, typeof value === 'string' ? value : value.toSorted()] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
/** The same page is asked the same. */
export const isSameKept = (one: Kept, other: Kept, today: string): boolean =>
  told(searchOn(one, today)) === told(searchOn(other, today));
export const isNothing = ({ search, period }: Kept): boolean => period === null && Object.keys(search).length === 0;
