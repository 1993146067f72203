import type { AnyRouter } from '@tanstack/react-router';

/** The code of a screen and of what surrounds it, not its data. */
export function loadScreen(router: AnyRouter, pathname: string): void {
  for (const route of router.getMatchedRoutes(pathname)[0]) void router.loadRouteChunk(route);
}
