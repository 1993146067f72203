import { asDate, asOneOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

/** What waits for the fire, meltings being managed, and those that are done (S1 §2). */
export const MELTING_TABS = ['pending', 'completed', 'waiting'] as const;
export type MeltingTab = (typeof MELTING_TABS)[number];

export interface MeltingSearch extends PageSearch {
  readonly tab?: MeltingTab | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const meltingSearch = (raw: Record<string, unknown>): MeltingSearch => ({
  ...pageSearch(raw),
  tab: asOneOf(MELTING_TABS, raw['tab']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

/** A cancelled one is found among those that are done: nothing is left to do with it. */
export const meltingQuery = ({ q, tab = 'pending', from, to, limit, cursor }: MeltingSearch) => ({
  q,
  state: tab === 'pending' ? (['PENDING'] as const).slice() : (['COMPLETED', 'CANCELLED'] as const).slice(),
  from,
  to,
  cursor,
  limit: limit ?? DEFAULT_PAGE_SIZE,
});
