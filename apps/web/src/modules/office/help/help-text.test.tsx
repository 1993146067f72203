import { grants } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Around } from '../../../../test/show.tsx';
import { SessionProvider } from '../../../shell/current-user.tsx';
import { HelpText } from './help-text.tsx';

const policy = grants('sample', { ADMIN: 'all' }, { closedOn: ['jewels-district'] }).read;
const TEXT = 'Abre [Cajas](/tills) y pulsa «Contar».';

async function read(role: Role, platform = 'main-jewellery'): Promise<void> {
  const me = {
    id: 'a',
    role,
    name: 'Ida',
    surname: 'Vera',
    email: 'vera@correo.example',
    isOffice: false,
    loggedInPlatformIds: [platform],
    loggedInStoreId: 's',
    loggedInStoreName: 'Triana',
    isBlindCount: false,
    mayTakeLists: true,
  };
  const never = () => Promise.reject(new Error('nobody signs here'));
  const root = createRootRoute();
  const here = createRoute({
    getParentRoute: () => root,
    path: '/here',
    component: () => (
      <SessionProvider me={me} loadSigners={never} loadLimits={never}>
        <main>
          <HelpText text={TEXT} />
        </main>
      </SessionProvider>
    ),
  });
  const tills = createRoute({ getParentRoute: () => root, path: '/tills', staticData: { policy } });
  const history = createMemoryHistory({ initialEntries: ['/here'] });
  const router = createRouter({ routeTree: root.addChildren([here, tills]), history });
  render(<RouterProvider router={router as never} />, { wrapper: Around });
  await screen.findByText('«Contar»');
}

test('leads to a screen who may enter it, and marks what it quotes', async () => {
  await read('ADMIN');
  expect(screen.getByRole('link', { name: 'Cajas' }).getAttribute('href')).toBe('/tills');
  expect(screen.getByText('«Contar»').tagName).toBe('B');
  expect(screen.getByRole('main').textContent).toBe('Abre Cajas y pulsa «Contar».');
});

test('is read all the same by who may not, with plain words for the link', async () => {
  await read('SHOP_ASSISTANT');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('main').textContent).toBe('Abre Cajas y pulsa «Contar».');
});

test('a shop of a platform that lacks the screen has no link either', async () => {
  await read('ADMIN', 'jewels-district');
  expect(screen.queryByRole('link')).toBeNull();
});
