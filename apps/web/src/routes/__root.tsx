import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../shell/router-context.ts';

// The root is part of every first load: what it shows for a wrong address comes only then.
export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../modules/office/home/not-found-frame.tsx'), 'NotFoundFrame'),
});
