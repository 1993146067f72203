/** Shows a piece of the interface as the application does: its theme, its queries and, where it has links, a router. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { theme } from '../src/shell/theme/theme.ts';

const STILL = { ...theme, components: theme.components ?? {} };

export function Around({ children }: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={STILL} env="test">
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** What a person does with it. */
export function show(piece: ReactNode) {
  const user = userEvent.setup();
  const { rerender } = render(piece, { wrapper: Around });
  return { user, again: (next: ReactNode) => rerender(next) };
}

const There = () => <h1 tabIndex={-1}>Allí</h1>;

/** The same on the page `/here`, as this address has it; `/there` says where one is. */
export async function showAt(piece: ReactNode, address = '/here') {
  const user = userEvent.setup();
  const root = createRootRoute({ component: () => <main id="main">{<Outlet />}</main> });
  const page = (path: string, shown: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component: shown });
  const router = createRouter({
    routeTree: root.addChildren([page('/here', () => piece), page('/there', There), page('/login', There)]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router as never} />, { wrapper: Around });
  await screen.findByRole('main');
  return { user, router };
}
