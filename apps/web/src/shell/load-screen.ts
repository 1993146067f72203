import { isOpenOn, type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import { DEFAULT_PAGE_SIZE } from '@quilate/domain/kernel/list.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ask } from './api.ts';
import { parseSearch } from './search-params.ts';

interface Screen {
  readonly staticData?: { readonly policy?: Policy; readonly asks?: string };
  readonly validateSearch?: (raw: Record<string, unknown>) => Record<string, unknown>;
}
interface Opener {
  readonly role: Role;
  readonly loggedInPlatformIds: readonly string[];
  readonly hold: unknown;
}

/** The code of a screen and of what surrounds it, not its data. */
export async function loadScreen(router: AnyRouter, pathname: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname);
  await Promise.all(routes.map((route) => Promise.resolve(router.loadRouteChunk(route))));
}

/** The page of the list an address opens, for whoever may see it: asked as the screen will, before it is drawn. */
export async function askList(
  client: QueryClient,
  router: AnyRouter,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  who: () => Promise<Opener>,
): Promise<void> {
  const { staticData, validateSearch } = router.getMatchedRoutes(pathname)[0].at(-1)!.options as Screen;
  const { asks, policy } = staticData ?? {};
  if (asks === undefined || !policy || !validateSearch) return;
  const { role, loggedInPlatformIds, hold } = await who();
  if (hold !== null || reachOf(role, policy) === undefined || !isOpenOn(loggedInPlatformIds, policy)) return;
  const said = validateSearch(parseSearch(search));
  const query = { ...said, limit: said['limit'] ?? DEFAULT_PAGE_SIZE };
  await client.prefetchQuery({
    queryKey: [asks.split('/').at(-1), 'list', { query }],
    queryFn: ({ signal }) => ask('GET', asks, { query, signal }),
  });
}
