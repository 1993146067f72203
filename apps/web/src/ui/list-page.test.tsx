import { id, list, period, some } from '@quilate/domain/kernel/list.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { SessionProvider } from '../shell/current-user.tsx';
import { type Listed, listing } from '../shell/listing.ts';
import { ListPage } from './list-page.tsx';

const ME = { id: 'p1', name: 'Candelaria', surname: 'Déniz', role: 'ADMIN', loggedInStoreName: 'Oficina' };
const SESSION = { me: ME as never, loadSigners: vi.fn<never>(), loadLimits: vi.fn<never>() };

interface Row {
  readonly id: string;
  readonly name: string;
  readonly soldAt: string;
  readonly totalCents: number;
}
const WORDS = {
  title: 'Ventas',
  search: 'Buscar ventas',
  empty: 'Todavía no hay ventas',
  emptyHint: 'La primera se hace aquí.',
  emptyFiltered: 'No hay ventas con estos filtros',
  countNone: 'Ninguna venta',
  countOne: 'Una venta',
  count: (n: string) => `${n} ventas`,
  moreThan: (n: string) => `Más de ${n} ventas`,
};
const saleList = list<Row>()({
  words: true,
  sort: ['soldAt', 'totalCents'],
  default: '-soldAt',
  filters: { status: some(['FIN', 'PAR']), customerId: id, ...period('soldAt') },
  sums: ['totalCents'],
});
type Answer = Listed<typeof saleList, Row>;
const CUSTOMER = '0199f0a0-0000-7000-8000-000000000001';
const sold = (names: readonly string[], more: Partial<Answer> = {}): Answer => ({
  data: names.map((name) => ({ id: name, name, soldAt: '2026-11-22T10:00:00Z', totalCents: 10_000 })),
  totalCount: names.length,
  ...more,
});

async function showSales(answer: (asked: Record<string, unknown>) => Answer | Promise<Answer>, address = '/here') {
  const asked: Record<string, unknown>[] = [];
  const of = listing(saleList, {
    list: {
      query: ({ query }) => ({
        queryKey: ['sales', 'list', query],
        queryFn: async () => {
          asked.push(query);
          return await answer(query);
        },
      }),
    },
  });
  const shown = await showAt(
    <SessionProvider {...SESSION}>
      <ListPage
        words={WORDS}
        of={of}
        columns={[
          { id: 'name', head: 'Cliente', cell: (row: Row) => row.name },
          { id: 'date', head: 'Fecha', sort: 'soldAt', cell: (row: Row) => row.soldAt },
          { id: 'total', head: 'Total', align: 'num', sort: 'totalCents', sum: 'totalCents', cell: () => '100,00 €' },
        ]}
        filters={{
          status: { label: 'Estado', es: { FIN: 'Finalizada', PAR: 'Parcial' } },
          customerId: { label: 'De un cliente' },
        }}
        add={<button type="button">Venta nueva</button>}
      />
    </SessionProvider>,
    address,
  );
  return { ...shown, asked };
}

test.each([
  [sold(['Yaiza']), 'Una venta'],
  [sold(['Yaiza', 'Nira']), '2 ventas'],
  [sold(['Yaiza'], { totalCount: 1000, totalIsCapped: true }), 'Más de 1.000 ventas'],
])('the count is said in words', async (listed, said) => {
  await showSales(() => listed);
  expect(await screen.findByText(said)).toBeTruthy();
});

test('what has never had anything offers the first one', async () => {
  await showSales(() => sold([]));
  expect(await screen.findByText('Todavía no hay ventas')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Venta nueva' })).toHaveLength(2);
});

test('emptied by a filter it offers to take it off, in the address', async () => {
  const { user, router } = await showSales(() => sold([]), '/here?q=zzz');
  expect(await screen.findByText('No hay ventas con estos filtros')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0]!);
  expect(router.state.location.search).toEqual({});
});

test('the address says what is asked; a filter that only an address says can be taken off', async () => {
  const { user, router, asked } = await showSales(() => sold(['Yaiza', 'Nira']), `/here?customerId=${CUSTOMER}`);
  expect(asked[0]).toMatchObject({ customerId: CUSTOMER, limit: 25 });
  await user.click(await screen.findByRole('button', { name: /^De un cliente/ }));
  expect(router.state.location.search).toEqual({});
});

test('a head orders by its column, the greatest first, and pressed again the other way', async () => {
  const { user, router } = await showSales(() => sold(['Yaiza', 'Nira']));
  const date = await screen.findByRole('columnheader', { name: 'Fecha' });
  expect(date.getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  expect(router.state.location.search).toEqual({ sort: '-totalCents' });
  await user.click(screen.getByRole('button', { name: 'Total' }));
  expect(router.state.location.search).toEqual({ sort: 'totalCents' });
});

test('with words it is by date: the heads say so and do nothing', async () => {
  await showSales(() => sold(['Yaiza', 'Nira']), '/here?q=oro&sort=totalCents');
  const head = await screen.findByRole<HTMLButtonElement>('button', { name: 'Total' });
  expect([head.disabled, head.title]).toEqual([true, 'Con una búsqueda se ordena por fecha']);
});

test('what is filtered is added up below its column', async () => {
  await showSales(() => sold(['Yaiza', 'Nira'], { sums: { totalCents: 123_456 } }));
  const foot = (await screen.findByText('Suma')).closest('tfoot')!;
  expect(within(foot).getByText('1.234,56 €')).toBeTruthy();
});

test('what is too much to be added up at once is added up when it is asked', async () => {
  const capped = { totalCount: 1000, totalIsCapped: true };
  const answer = (asked: Record<string, unknown>) =>
    sold(['Yaiza', 'Nira'], asked['sums'] === 'all' ? { ...capped, sums: { totalCents: 99_900 } } : capped);
  const { user } = await showSales(answer);
  await user.click(await screen.findByRole('button', { name: 'Sumar todo' }));
  expect(await screen.findByText('999,00 €')).toBeTruthy();
});

test('a reading that fails says so and is tried again', async () => {
  let isDown = true;
  const { user } = await showSales(() => {
    if (isDown) throw new Error('down');
    return sold(['Yaiza']);
  });
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Yaiza')).toBeTruthy();
});

test('a column that is taken off takes its sum along, and the foot with it', async () => {
  const { user } = await showSales(() => sold(['Yaiza', 'Nira'], { sums: { totalCents: 123_456 } }));
  await screen.findByText('1.234,56 €');
  await user.click(screen.getByText('Columnas'));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Total' }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Cliente', 'Fecha']);
  expect(screen.queryByText('1.234,56 €')).toBeNull();
});
