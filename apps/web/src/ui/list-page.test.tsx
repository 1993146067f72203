import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import type { PageSearch } from '../shell/search-params.ts';
import { type Listed, ListPage } from './list-page.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}
const WORDS = {
  title: 'Clientes',
  search: 'Buscar clientes',
  empty: 'Todavía no hay clientes',
  emptyHint: 'El primero se da de alta aquí.',
  emptyFiltered: 'No hay clientes con estos filtros',
  countNone: 'Ningún cliente',
  countOne: 'Un cliente',
  count: (n: string) => `${n} clientes`,
  moreThan: (n: string) => `Más de ${n} clientes`,
};
const rows = (names: readonly string[], more: Partial<Listed<Row>> = {}): Listed<Row> => ({
  data: names.map((name) => ({ id: name, name })),
  totalCount: names.length,
  ...more,
});

function People({ answer, search = {} }: { answer: () => Promise<Listed<Row>>; search?: PageSearch }) {
  const query = useQuery({ queryKey: ['customers'], queryFn: answer });
  return (
    <ListPage
      words={WORDS}
      header={<h1>Clientes</h1>}
      search={search}
      noFilters={{ q: undefined } as Partial<PageSearch>}
      columns={[{ id: 'name', head: 'Nombre', cell: (row: Row) => row.name }]}
      query={query}
      firstAction={<button type="button">Nuevo cliente</button>}
    />
  );
}

test.each([
  [rows(['Yaiza']), 'Un cliente'],
  [rows(['Yaiza', 'Nira']), '2 clientes'],
  [rows(['Yaiza'], { totalCount: 1000, totalIsCapped: true }), 'Más de 1.000 clientes'],
])('the count is said in words', async (listed, said) => {
  await showAt(<People answer={async () => listed} />);
  expect(await screen.findByText(said)).toBeTruthy();
});

test('what has never had anything offers the first one', async () => {
  await showAt(<People answer={async () => rows([])} />);
  expect(await screen.findByText('Todavía no hay clientes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nuevo cliente' })).toBeTruthy();
});

test('emptied by a filter it offers to take it off, in the address', async () => {
  const { user, router } = await showAt(<People answer={async () => rows([])} search={{ q: 'zzz' }} />);
  expect(await screen.findByText('No hay clientes con estos filtros')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0]!);
  expect(router.state.location.search).toEqual({});
});

test('a reading that fails says so and is tried again', async () => {
  let isDown = true;
  const answer = async () => {
    if (isDown) throw new Error('down');
    return rows(['Yaiza']);
  };
  const { user } = await showAt(<People answer={answer} />);
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Yaiza')).toBeTruthy();
});
