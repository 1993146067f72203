import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { viewsEs } from '@quilate/domain/modules/foundations/views/views.es.ts';
import type { View } from '@quilate/domain/modules/foundations/views/views.schema.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showAt } from '../../../../test/show.tsx';
import { SessionProvider } from '../../../shell/current-user.tsx';
import { SaveView } from './save-view.tsx';
import { ViewTabs } from './view-tabs.tsx';

const TODAY = businessDate(new Date());
const ME = { id: 'p1', name: 'Candelaria', surname: 'Déniz', role: 'ADMIN', loggedInStoreName: 'Oficina' };
const OFFERS = ['changeView', 'deleteView'].map((action) => ({ action, needs: [], irreversible: false }));
const viewOf = (name: string, more: Partial<View> = {}, allowed = true): View => ({
  id: `0199f0a0-0000-7000-8000-${name.padEnd(12, '0').slice(0, 12)}`,
  page: '/sales',
  name,
  role: null,
  mail: 'NEVER',
  format: 'xlsx',
  search: { by: 'family' },
  period: null,
  version: 1,
  actions: OFFERS.map((offer) => ({ ...offer, allowed })),
  ...more,
});

async function showViews(views: readonly View[], address = '/here') {
  vi.stubGlobal('fetch', async () => Response.json({ data: views }));
  const session = { me: ME as never, loadSigners: vi.fn<never>(), loadLimits: vi.fn<never>() };
  const shown = await showAt(
    <SessionProvider {...session}>
      <ViewTabs page="/sales" />
      <SaveView page="/sales" />
      <p>Lista</p>
    </SessionProvider>,
    address,
  );
  await screen.findByText('Lista');
  return shown;
}
afterEach(() => vi.unstubAllGlobals());

const tabs = async () => within(await screen.findByRole('navigation', { name: viewsEs.title }));
const current = async () =>
  (await tabs())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);
const save = () => screen.queryByRole('button', { name: viewsEs.save });

test('B-16 a view is one press away and marked; what is filtered besides can be saved', async () => {
  const { user, router } = await showViews([viewOf('Familias'), viewOf('Lunes', { mail: 'WEEKLY' })]);
  expect(await current()).toEqual([viewsEs.all]);
  expect(save()).toBeNull();
  await user.click((await tabs()).getByRole('link', { name: 'Familias' }));
  await expect.poll(current).toEqual(['Familias']);
  expect(router.state.location.search).toEqual({ by: 'family' });
  expect(save()).toBeNull();
  expect((await tabs()).getByRole('link', { name: /Lunes/ }).textContent).toBe(`Lunes ${viewsEs.mailed.WEEKLY}`);
});

test('B-16 a period that moves is of today, and what no view says is offered to be saved', async () => {
  const week = viewOf('Semana', { search: {}, period: { days: 7, ends: 'TODAY' } });
  await showViews([week], `/here?from=${addDays(TODAY, -6)}&to=${TODAY}`);
  expect(await current()).toEqual(['Semana']);
  expect(save()).toBeNull();
});

test('B-16 one filter more is no view any more', async () => {
  await showViews([viewOf('Familias')], '/here?by=family&status=FIN');
  expect(await current()).toEqual([]);
  expect(save()).not.toBeNull();
});

test('B-16 words that are looked for mark no view and are nothing to save', async () => {
  await showViews([viewOf('Familias')], '/here?by=family&q=perdomo');
  expect(await current()).toEqual([]);
  expect(save()).toBeNull();
});

test('B-16 only whose it is has its menu, and one of another post says whose', async () => {
  const { user } = await showViews([viewOf('Familias', { role: 'ACCOUNTANT' })], '/here?by=family');
  expect(await current()).toEqual(['Familias · Contabilidad']);
  await user.click(screen.getByRole('button', { name: viewsEs.menu('Familias') }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([viewsEs.change, viewsEs.delete]);
});

test('B-16 what is another’s is seen and not changed', async () => {
  await showViews([viewOf('Familias', { role: 'ADMIN' }, false)], '/here?by=family');
  expect(await current()).toEqual(['Familias']);
  expect(screen.queryByRole('button', { name: viewsEs.menu('Familias') })).toBeNull();
});

test('B-16 where there is none yet, what is filtered is saved beside the filters', async () => {
  await showViews([], '/here?by=family');
  await screen.findByRole('button', { name: viewsEs.save });
  expect(screen.queryByRole('navigation', { name: viewsEs.title })).toBeNull();
});
