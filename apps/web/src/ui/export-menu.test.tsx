import { EXPORT_FORMATS } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { SessionProvider } from '../shell/current-user.tsx';
import { ExportMenu } from './export-menu.tsx';

const es = shellEs.export;
const never = () => new Promise<never>(() => {});
const me = (mayTakeLists: boolean) => ({
  id: '1',
  name: 'Ana',
  surname: 'Ruiz',
  email: 'ana@example.com',
  role: 'SHOP_ASSISTANT' as const,
  loggedInPlatformIds: ['main-jewellery'],
  isOffice: false,
  loggedInStoreId: '2',
  loggedInStoreName: 'Triana',
  isBlindCount: false,
  mayTakeLists,
});
const showTo = (mayTakeLists: boolean, menu: Parameters<typeof ExportMenu>[0]) =>
  show(
    <SessionProvider me={me(mayTakeLists)} loadSigners={never} loadLimits={never}>
      <ExportMenu {...menu} />
    </SessionProvider>,
  );

test('B-14 whom direction keeps from taking lists sees no «Exportar»', () => {
  showTo(false, { name: 'ventas', take: async () => new Response('') });
  expect(screen.queryByRole('button')).toBeNull();
});

test('«Exportar» offers every format there is', async () => {
  const { user } = showTo(true, { name: 'ventas', take: async () => new Response('') });
  await user.click(screen.getByRole('button', { name: es.verb }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(EXPORT_FORMATS.map((format) => es.formats[format]));
});

test('a list that says who people are is taken away only with what it is for', async () => {
  const take = vi.fn<(format: string, purpose?: string) => Promise<Response>>(async () => new Response(''));
  const { user } = showTo(true, { name: 'clientes', isPersonal: true, take });
  await user.click(screen.getByRole('button', { name: es.verb }));
  await user.click(await screen.findByRole('menuitem', { name: es.formats.csv }));
  const act = await screen.findByRole('button', { name: es.verbAs(es.formats.csv) });
  await user.click(act);
  expect(screen.getByText(es.purposeMissing)).toBeTruthy();
  expect(take).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: es.purposes.ACCOUNTING }));
  await user.click(act);
  expect(take).toHaveBeenCalledWith('csv', 'ACCOUNTING');
});
