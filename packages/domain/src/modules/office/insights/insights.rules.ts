/** What a report is asked, of what its address says. */
import { addDays } from '../../../kernel/dates.ts';
import type { Grouping, Insight } from '../../../kernel/insight.ts';
import type { InsightQuery } from './insights.schema.ts';
import type { Comparison } from './insights.states.ts';

type Keys = { readonly [G in Grouping]?: readonly string[] | undefined };
export interface InsightSearch extends Keys {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare?: Comparison | undefined;
  readonly by?: Grouping | undefined;
  /** A measure, `-` before it where the largest comes first. */
  readonly sort?: string | undefined;
}

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
