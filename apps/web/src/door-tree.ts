/**
 * What the page knows before anybody has come in: the login. The tree of the house names every screen, and what each
 * takes from its address; whoever is at the door does not wait for it (docs/decisions/0403).
 */
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { Route as LoginRoute } from './routes/login.tsx';
import type { RouterContext } from './shell/router-context.ts';

/** The server says so in the page, to a browser that brings no session: then nobody asks who is there. */
export const isNobody = (): boolean => document.querySelector('meta[name="session"][content="none"]') !== null;
export const isAtDoor = (pathname: string): boolean => pathname === '/login';

/** Any other address opens the house first, and is asked again there. */
export function doorTree() {
  const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
  const login = LoginRoute.update({ id: '/login', path: '/login', getParentRoute: () => root } as never);
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ context, location }) => {
      await context.openHouse();
      throw redirect({ href: location.href, replace: true });
    },
  });
  return root.addChildren([login, elsewhere]);
}
