/** What a report is asked, in its address: all of it, so that a link gives the same figures. */
import { type Grouping, GROUPINGS, UNFILTERED } from '@quilate/domain/kernel/insight.ts';
import type { InsightSearch } from '@quilate/domain/modules/office/insights/insights.rules.ts';
import type { InsightQuery } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { COMPARISONS } from '@quilate/domain/modules/office/insights/insights.states.ts';
import { asDate, asText } from '../../../shell/search-params.ts';

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

/** The filters alone, as the documents of a row are asked for. */
export const filtersOf = (query: InsightQuery): { readonly [G in Grouping]?: readonly string[] | undefined } => {
  const { from: _, to: __, compare: ___, by: ____, ...filters } = query;
  return filters;
};
