import type { Policy } from '@quilate/domain/kernel/grants.ts';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { focusFirst, focusStart } from './focus.ts';
import { ErrorPage, NotFoundPage } from './message-page.tsx';
import { queryClient } from './query-client.ts';
import type { RouterContext } from './router-context.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient } satisfies RouterContext,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
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
