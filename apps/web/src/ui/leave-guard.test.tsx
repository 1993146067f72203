import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { PageHeader } from './page-header.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const shown = (isFree: boolean) =>
  showAt(
    <>
      <PageHeader title="Ficha" back={{ to: '/there', label: 'Atrás' }} />
      <LeaveGuard mayLeave={() => isFree} />
    </>,
  );

test('with nothing to lose one goes', async () => {
  const { user } = await shown(true);
  await user.click(screen.getByRole('link', { name: 'Atrás' }));
  expect(await screen.findByText('Allí')).toBeTruthy();
});

test('a session that has ended is not asked', async () => {
  const { router } = await shown(false);
  await router.navigate({ to: '/login' });
  expect(router.state.location.pathname).toBe('/login');
});

test('with something written it asks, and goes when it is meant', async () => {
  const { user } = await shown(false);
  await user.click(screen.getByRole('link', { name: 'Atrás' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText('Allí')).toBeTruthy();
});
