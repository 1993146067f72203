import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { doorTree, isNobody } from './door-tree.ts';

/** A house of one shop window, behind a door that knows nothing of it. */
function comeTo(address: string) {
  const root = createRootRoute();
  const shop = createRoute({ getParentRoute: () => root, path: '/sales/$saleId', component: () => <h1>La venta</h1> });
  const house = root.addChildren([shop]);
  const openHouse = vi.fn<() => Promise<void>>();
  const context = { queryClient: new QueryClient(), openHouse };
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: doorTree(), context, history, defaultPendingMinMs: 0 });
  openHouse.mockImplementation(async () => router.update({ ...router.options, routeTree: house as never }));
  return { router, openHouse };
}

test('whoever comes to an address of the house opens it first, and is there, filters and all', async () => {
  const { router, openHouse } = comeTo('/sales/7?tab=lines#first');
  render(<RouterProvider router={router as never} />);
  expect((await screen.findByRole('heading')).textContent).toBe('La venta');
  expect(router.state.location.href).toBe('/sales/7?tab=lines#first');
  expect(openHouse).toHaveBeenCalledTimes(1);
  expect(router.history.length).toBe(1);
});

test('the login is known at the door', async () => {
  const { router, openHouse } = comeTo('/login?next=%2Fsales');
  await router.load();
  expect(router.state.matches.map(({ routeId }) => routeId)).toContain('/login');
  expect(openHouse).not.toHaveBeenCalled();
});

test('the page says that its browser brings no session', () => {
  expect(isNobody()).toBe(false);
  document.head.innerHTML = '<meta name="session" content="none" />';
  expect(isNobody()).toBe(true);
});
