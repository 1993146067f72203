import type { Role } from '@quilate/domain/kernel/roles.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { SessionProvider } from '../shell/current-user.tsx';
import { NewLink } from './new-link.tsx';

const never = () => new Promise<never>(() => {});
const me = (role: Role) => ({
  id: '1',
  name: 'Yaiza',
  surname: 'Santana',
  email: 'santana@correo.example',
  role,
  loggedInPlatformIds: ['main-jewellery'],
  isOffice: false,
  loggedInStoreId: '2',
  loggedInStoreName: 'Triana',
  isBlindCount: false,
  mayTakeLists: true,
});
const at = (role: Role) => (
  <SessionProvider me={me(role)} loadSigners={never} loadLimits={never}>
    <NewLink to="/there" label="Venta nueva" policy={salesGrants.write} />
  </SessionProvider>
);

test('who may make one is led to it', async () => {
  const { user } = await showAt(at('SHOP_ASSISTANT'));
  await user.click(await screen.findByRole('link', { name: 'Venta nueva' }));
  expect(await screen.findByRole('heading', { name: 'Allí' })).toBeTruthy();
});

test('who may not sees no way to it', async () => {
  await showAt(at('DRIVER'));
  expect(screen.queryByRole('link')).toBeNull();
});
