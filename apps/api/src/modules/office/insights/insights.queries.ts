/** The figures of a question: of a period and of what it is compared with, by one thing (settled 23). */
import { addDays, addYears, daysBetween } from '@quilate/domain/kernel/dates.ts';
import {
  type Grouping,
  GROUPINGS,
  IN_ORDER,
  type Insight,
  measuresOf,
  type Reading,
  type Sums,
  UNFILTERED,
} from '@quilate/domain/kernel/insight.ts';
import { INSIGHTS, type InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import type {
  Choices,
  Figures,
  InsightDay,
  InsightQuery,
  InsightRow,
} from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Db } from '../../../platform/db.ts';
import type { InsightSource, Part, Period } from '../../../platform/insights.ts';
import { labelsOf } from './insights.labels.ts';

export type HouseInsight = InsightSource<InsightName>;

/** Of one room, or of several that each know a part of it. */
export function sourceOf(sources: readonly HouseInsight[], name: InsightName): HouseInsight {
  const known = sources.filter(({ insight }) => insight === name);
  return {
    insight: name,
    read: async (...asked) => (await Promise.all(known.map((source) => source.read(...asked)))).flat(),
  };
}

export async function readFigures(db: Db, source: HouseInsight, query: InsightQuery): Promise<Figures> {
  const said: Insight = INSIGHTS[source.insight];
  const { from, to, by, compare: _, ...filters } = query;
  if (!said.by.includes(by)) throw refuse(kernelErrors.NOT_FOUND, {}, 'by');
  const reading: Reading = { by, filters };
  // A filter that is passed over would answer of everything.
  const unknown = GROUPINGS.find((one) => filters[one as keyof typeof filters]?.length && !said.by.includes(one));
  if (unknown) throw refuse(kernelErrors.NOT_FOUND, {}, unknown);
  const at = new Date().toISOString();
  const before = said.isNow ? null : periodBefore(query);
  const [now, then] = await Promise.all([
    source.read(db, reading, { from, to }),
    before ? source.read(db, reading, before) : [],
  ]);
  const measures = measuresOf(said, reading);
  const valuesOf = (sums: Sums) =>
    Object.fromEntries(measures.map((name) => [name, said.measures[name]!.of(sums, reading)]));
  const leadOf = (sums: Sums): number => said.measures[said.lead]!.of(sums, reading) ?? 0;
  const [rows, beforeRows] = [byKey(now), byKey(then)];
  // What stopped selling is a row too; days are not the same days.
  const keys = by === 'day' ? [...rows.keys()] : [...new Set([...rows.keys(), ...beforeRows.keys()])];
  const label = await labelsOf(db, source.insight, by, keys);
  const none = zero(said);
  const beforeOf = (key: string): number | null => {
    if (!before) return null;
    const known = beforeRows.get(by === 'day' ? addDays(before.from, daysBetween(from, key)) : key);
    return known ? leadOf({ ...none, ...known }) : 0;
  };
  const data = keys.map((key): InsightRow => {
    return { key, label: label(key), values: valuesOf({ ...none, ...rows.get(key) }), before: beforeOf(key) };
  });
  return {
    at,
    before,
    measures,
    rows: inOrder(data, by, said.lead),
    total: { values: valuesOf(added(said, rows)), before: before ? valuesOf(added(said, beforeRows)) : null },
    days: said.isNow ? [] : daysOf({ from, to }, byDay(now), before, byDay(then), leadOf),
  };
}

/** As long, just before; or the same days a year ago. */
function periodBefore({ from, to, compare }: InsightQuery): Period | null {
  if (compare === 'NONE') return null;
  if (compare === 'YEAR') return { from: addYears(from, -1), to: addYears(to, -1) };
  return { from: addDays(from, daysBetween(to, from) - 1), to: addDays(from, -1) };
}

const byKey = (parts: readonly Part[]): Map<string, Sums> => merged(parts, ({ key }) => key);
const byDay = (parts: readonly Part[]): Map<string, Sums> => merged(parts, ({ day }) => day);
/** Of days that were summed and of days that were not, what is of the same. */
function merged(parts: readonly Part[], of: (part: Part) => string | null): Map<string, Sums> {
  const known = new Map<string, Sums>();
  for (const part of parts) {
    const key = of(part);
    if (key === null) continue;
    const before = known.get(key);
    known.set(key, before ? plus(before, part.sums) : part.sums);
  }
  return known;
}
function plus(one: Sums, other: Sums): Sums {
  const added = Object.entries(other).map(([name, value]) => [name, value + (one[name] ?? 0)]);
  return { ...one, ...Object.fromEntries(added) };
}
const zero = ({ sums }: Insight): Sums => Object.fromEntries(sums.map((name) => [name, 0]));
const added = (said: Insight, rows: ReadonlyMap<string, Sums>): Sums => [...rows.values()].reduce(plus, zero(said));

function inOrder(rows: InsightRow[], by: Grouping, lead: string): InsightRow[] {
  if (!IN_ORDER.includes(by))
    return rows.toSorted((a, b) => (b.values[lead] ?? 0) - (a.values[lead] ?? 0) || a.label.localeCompare(b.label));
  const number = ({ key }: InsightRow): number => (by === 'day' ? Date.parse(key) : Number(key));
  return rows.toSorted((a, b) => number(a) - number(b));
}

/** Every day has its place, also where nothing happened. */
function daysOf(
  { from, to }: Period,
  now: ReadonlyMap<string, Sums>,
  before: Period | null,
  then: ReadonlyMap<string, Sums>,
  leadOf: (sums: Sums) => number,
): InsightDay[] {
  const figure = (sums: Sums | undefined): number => (sums ? leadOf(sums) : 0);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const date = addDays(from, at);
    const past = before === null ? null : figure(then.get(addDays(before.from, at)));
    return { date, value: figure(now.get(date)), before: past };
  });
}

/** What moved in a period, by everything that may be chosen. */
export async function readChoices(db: Db, source: HouseInsight, period: Period): Promise<Choices> {
  const groupings = INSIGHTS[source.insight].by.filter((one) => !UNFILTERED.includes(one));
  const found = await Promise.all(
    groupings.map(async (by) => {
      const keys = [...byKey(await source.read(db, { by, filters: {} }, period)).keys()];
      const label = await labelsOf(db, source.insight, by, keys);
      const options = keys.map((key) => ({ key, label: label(key) }));
      return [by, options.toSorted((a, b) => a.label.localeCompare(b.label, 'es'))] as const;
    }),
  );
  return { data: Object.fromEntries(found) };
}
