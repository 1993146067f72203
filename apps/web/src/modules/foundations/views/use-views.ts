import { isNothing, isSameKept, keptOf, written } from '@quilate/domain/modules/foundations/views/views.rules.ts';
import type { ViewPage } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useToday } from '../../../shell/today.ts';
import { viewsQueries } from './views.queries.ts';

/** The views of a page, and which of them its address says now. */
export function useViews(page: ViewPage) {
  const today = useToday();
  const asked = written(useSearch({ strict: false }));
  const views = useQuery(viewsQueries.of(page)).data?.data;
  const kept = keptOf(asked, today);
  const same = views?.find((view) => isSameKept(view, kept, today));
  // Whoever looks for words within a view sees less than the view.
  const isSearched = asked['q'] !== undefined;
  return {
    today,
    asked,
    kept,
    views: views ?? [],
    same,
    current: isSearched ? undefined : same,
    isAll: isNothing(kept) && !isSearched,
    isRead: views !== undefined,
  };
}
