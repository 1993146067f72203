import type { Policy } from '@quilate/domain/kernel/grants.ts';
import { createRouter } from '@tanstack/react-router';
import { doorTree } from './door-tree.ts';
import type { routeTree } from './routeTree.gen.ts';
import { focusFirst, focusStart } from './shell/focus.ts';
import { keepSearch } from './shell/last-search.ts';
import { ErrorPage, NotFoundPage } from './shell/message-page.tsx';
import { queryClient } from './shell/query-client.ts';
import type { RouterContext } from './shell/router-context.ts';
import { parseSearch, stringifySearch } from './shell/search-params.ts';

type HouseTree = typeof routeTree;

/** It begins at the door; `openHouse` gives it every other address. */
export const router = createRouter({
  routeTree: doorTree() as unknown as HouseTree,
  context: { queryClient, openHouse } satisfies RouterContext,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

export async function openHouse(): Promise<void> {
  const house = await import('./routeTree.gen.ts');
  if (router.routeTree !== house.routeTree) router.update({ ...router.options, routeTree: house.routeTree });
}

router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  keepSearch(toLocation.pathname, toLocation.search);
  if (fromLocation === undefined) focusFirst();
  else if (pathChanged) focusStart();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What a person must be allowed to open this screen; nothing for everybody. */
    policy?: Policy;
    /** Of the list it shows, as its address alone says it: its page is asked while the code is still read. */
    asks?: `/v1/${string}`;
  }
  interface HistoryState {
    /** Cursors of the pages before this one, so «Anterior» knows the way. */
    trail?: string[];
    /** A sale that has just been charged: the receipt is offered. */
    isJustSold?: boolean;
  }
}
