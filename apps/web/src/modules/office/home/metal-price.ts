/** The price of a fine metal over days, as a line and a figure say it. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date, money, roundMoney, time } from '@quilate/domain/kernel/format.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import type { MarketDays } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { metalsHomeEs } from '@quilate/domain/modules/office/home/home.metals.es.ts';
import { type ChartPoint, stepsOf } from '../../../ui/chart-points.ts';
import { shortDay, weekdayOf } from '../../../ui/chart-days.ts';

const es = metalsHomeEs.price;

/** Of a gram, to the cent. */
export const gramCents = (pricePerGramE4: number): number => mulDiv(pricePerGramE4, 1, 100, 'halfUp');
/** What some fine metal is worth, rounded once. */
export const worthCents = (fineMg: number, pricePerGramE4: number): number =>
  mulDiv(fineMg, pricePerGramE4, 100_000, 'halfUp');

export const pointsOf = ({ days }: MarketDays): ChartPoint[] =>
  days.map((day) => ({
    id: day.date,
    short: shortDay(day.date),
    label: `${weekdayOf(day.date)}, ${date(day.date)}`,
    value: day.pricePerGramE4 === null ? null : gramCents(day.pricePerGramE4),
  }));

/** Whole euros, unless the steps of the axis are finer. */
export const axisOf = (points: readonly ChartPoint[]): ((cents: number) => string) =>
  stepsOf(points).every((cents) => cents % 100 === 0) ? roundMoney : money;

/** When it was said, in words: a price that is not of today says so. */
export function saidWhen(asOf: string, today: string): string {
  const day = businessDate(new Date(asOf));
  if (day === today) return es.today(time(asOf));
  return day === addDays(today, -1) ? es.yesterday(time(asOf)) : es.before(shortDay(day), time(asOf));
}

/** The last price of an earlier day than that of the newest. */
export function priceBefore({ days, last }: MarketDays): { date: string; pricePerGramE4: number } | undefined {
  if (last === null) return undefined;
  const newest = businessDate(new Date(last.asOf));
  const found = days.findLast((day) => day.date < newest && day.pricePerGramE4 !== null);
  return found && { date: found.date, pricePerGramE4: found.pricePerGramE4! };
}

export function summaryOf(name: string, points: readonly ChartPoint[]): string {
  const known = points.flatMap(({ short, value }) => (value === null ? [] : { short, value }));
  const [first, last] = [known.at(0), known.at(-1)];
  return first && last ? es.summary(name, first.short, money(first.value), last.short, money(last.value)) : es.none;
}
