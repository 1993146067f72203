/** What a report is asked, in its address: all of it, so that a link gives the same figures. */
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { type Grouping, GROUPINGS, type Insight, UNFILTERED } from '@quilate/domain/kernel/insight.ts';
import {
  COMPARISONS,
  type Comparison,
  type InsightQuery,
} from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { asDate, asText } from '../../../shell/search-params.ts';

type Keys = { readonly [G in Grouping]?: readonly string[] | undefined };
export interface InsightSearch extends Keys {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare?: Comparison | undefined;
  readonly by?: Grouping | undefined;
  /** A measure, `-` before it where the largest comes first. */
  readonly sort?: string | undefined;
}

const oneOf = <T extends string>(names: readonly T[], value: unknown): T | undefined =>
  names.find((name) => name === value);
const keysOf = (value: unknown): readonly string[] | undefined => {
  const keys = [value].flat().filter((key): key is string => typeof key === 'string' && key !== '');
  return keys.length === 0 ? undefined : keys;
};
export const FILTERED: readonly Grouping[] = GROUPINGS.filter((one) => !UNFILTERED.includes(one));

export const insightSearch = (raw: Record<string, unknown>): InsightSearch => ({
  from: asDate(raw['from']),
  to: asDate(raw['to']),
  compare: oneOf(COMPARISONS, raw['compare']),
  by: oneOf(GROUPINGS, raw['by']),
  sort: asText(raw['sort']),
  ...Object.fromEntries(FILTERED.map((name) => [name, keysOf(raw[name])])),
});

const FORTNIGHT = 13;
/** What is not said: the last fourteen days, today among them, with those before, by shop. */
export function askedOf(insight: Insight, search: InsightSearch, today: string): InsightQuery {
  const { sort: _, from, to = today, compare = 'BEFORE', by, ...filters } = search;
  const isBy = by !== undefined && insight.by.includes(by);
  return {
    from: from ?? addDays(to, -FORTNIGHT),
    to,
    compare,
    by: isBy ? by : insight.by[0]!,
    ...(Object.fromEntries(Object.entries(filters).filter(([, keys]) => keys !== undefined)) as object),
  };
}

/** The filters alone, as the documents of a row are asked for. */
export const filtersOf = (query: InsightQuery): { readonly [G in Grouping]?: readonly string[] | undefined } => {
  const { from: _, to: __, compare: ___, by: ____, ...filters } = query;
  return filters;
};
