import { one, searchOf } from '@quilate/domain/kernel/list.ts';
import { MELTING_TABS, meltingList } from '@quilate/domain/modules/metals/meltings/meltings.lists.ts';

/** Besides the meltings, what waits for one (S1 §2). */
export const MELTING_PAGE_TABS = [...MELTING_TABS, 'waiting'] as const;
export type MeltingTab = (typeof MELTING_PAGE_TABS)[number];

export const meltingSearch = (raw: Record<string, unknown>) => ({
  ...searchOf(meltingList)(raw),
  tab: one(MELTING_PAGE_TABS).read(raw['tab']),
});
