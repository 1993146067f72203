/** Numbers in a row: without gaps, and a later one never of an earlier day (docs/decisions/0156). */
import { ZONE } from '@quilate/domain/kernel/dates.ts';

/** All of it SQL over the rows of `from`. */
export interface Series {
  /** What is numbered, by the name of its table. */
  readonly name: string;
  /** A table, or a query in parentheses with a name. */
  readonly from: string;
  readonly series: string;
  readonly n: string;
  /** The rows by series and number, as an index has them. */
  readonly order: string;
  /** The rows of `k.series` after `k."upTo"`, as the same index finds them. */
  readonly beyond: string;
  /** The last number that was given in each series: by the letters of its codes, or a query of `series` and `value`. */
  readonly heads: { readonly letters: string } | { readonly query: string };
  /** Where day and instant stand, if not in `from`. */
  readonly datedFrom?: string;
  /** The business day it bears. */
  readonly day: string;
  /** The instant it was written. */
  readonly at: string;
}

const dayOf = (at: string): string => `(${at} at time zone '${ZONE}')::date`;
const codesOf = (letters: string, from: string) => ({
  name: from,
  from,
  series: 'left(code, -6)',
  n: 'right(code, 5)::bigint',
  order: 'code',
  beyond: `code > k.series || '-' || lpad(k."upTo"::text, 5, '0') and code <= k.series || '-99999'
    and left(code, -6) = k.series`,
  heads: { letters },
});

/** Operations with a code, `VE-TRI-26-09873`, in a table with the instant and, where it says one, the day. */
export const coded = (letters: string, from: string, at: string, day = dayOf(at)): Series => ({
  ...codesOf(letters, from),
  at,
  day,
});

/** The same of records that can be founded as if they were older: dated by the first line of their history. */
export const codedInHistory = (letters: string, from: string, concept: string): Series => ({
  ...codesOf(letters, from),
  datedFrom: `(select r.code, c.at from ${from} r join state_changes c
    on c.record_id = r.id and c.concept = '${concept}' and c.from_state is null) dated`,
  at: 'at',
  day: dayOf('at'),
});

/** Rows of a record whose number and day are not those of an operation code. */
export const counted = (told: Omit<Series, 'day'> & { readonly day?: string }): Series => ({
  day: dayOf(told.at),
  ...told,
});

/** Of those whose number is the series, a hyphen and six figures, counted under the name they have with `prefix`. */
export const byNumber = (prefix: string) => ({
  series: 'series',
  n: 'right(number, 6)::bigint',
  order: 'number',
  beyond: `number > k.series || '-' || lpad(k."upTo"::text, 6, '0') and number <= k.series || '-999999'
    and series = k.series`,
  heads: {
    query: `select substr(name, ${prefix.length + 2}) as series, value from counters where starts_with(name, '${prefix} ')`,
  },
});

/** The number a series goes on after, where it was begun elsewhere. */
export const begunAt = (name: string, series: string): string =>
  `coalesce((select value from series_beginnings where name = '${name}' and series = ${series}::text), 0)`;

export const gapsOf = ({ name, from, series, n }: Series): string =>
  `select series from (select series, min(n) as first, max(n) as last, count(*) as given
      from (select ${series} as series, ${n} as n from ${from}) t group by series) g
    where last - first + 1 <> given or first <> ${begunAt(name, 'g.series')} + 1`;

/** Two operations that cross midnight together may take their numbers the other way round. */
const isAtMidnight = (day: string, at: string): string =>
  `abs(extract(epoch from ${at} - (${day}::timestamp at time zone '${ZONE}'))) <= 60`;

export const backwardsOf = ({ from, series, order, datedFrom = from, day, at }: Series): string =>
  `select series from (select ${series} as series, ${day} as day, ${at} as at,
      lag(${series}) over numbers as series_before, lag(${day}) over numbers as day_before
      from ${datedFrom} window numbers as (order by ${order})) t
    where series = series_before and day < day_before
      and not (day = day_before - 1 and ${isAtMidnight('day_before', 'at')})`;
