import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../shell/current-user.tsx';
import type { Column } from './data-table.tsx';
import { useColumns } from './use-columns.ts';

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  head: id,
  cell: () => id,
  ...more,
});
const COLUMNS = [
  column('choose', { isKept: true }),
  column('date'),
  column('code', { phone: 'code' }),
  column('total'),
  column('narrow', { onlyPhone: true }),
  column('act', { head: '' }),
];
const asked = (person: string, list = 'sales.list', columns = COLUMNS) => {
  const session = { me: { id: person } as never, loadSigners: vi.fn<never>(), loadLimits: vi.fn<never>() };
  const wrapper = ({ children }: { children: ReactNode }) => <SessionProvider {...session}>{children}</SessionProvider>;
  const { result } = renderHook(() => useColumns(list, columns), { wrapper });
  return { now: () => result.current, ids: () => result.current.columns.map(({ id }) => id) };
};
const ALL = COLUMNS.map(({ id }) => id);
afterEach(cleanup);

test('what names its row, what is done with it and what a phone needs are not asked for', () => {
  expect(
    asked('p1')
      .now()
      .options.map(({ id }) => id),
  ).toEqual(['date', 'total']);
  const nameless = COLUMNS.filter(({ id }) => id !== 'code');
  expect(
    asked('p1', 'sales.list', nameless)
      .now()
      .options.map(({ id }) => id),
  ).toEqual(['total']);
});

test('it is kept for one person and one list, and a new column is seen by everybody', () => {
  const mine = asked('p1');
  act(() => mine.now().toggle('total'));
  expect(mine.ids()).toEqual(ALL.filter((id) => id !== 'total'));
  expect(JSON.parse(localStorage.getItem('quilate:columns:p1:sales.list')!)).toEqual(['total']);
  expect(asked('p2').ids()).toEqual(ALL);
  expect(asked('p1', 'bookings.list').ids()).toEqual(ALL);
  expect(asked('p1', 'sales.list', [...COLUMNS, column('new')]).ids()).toEqual([
    ...ALL.filter((id) => id !== 'total'),
    'new',
  ]);
  act(() => mine.now().toggle('total'));
  expect(mine.ids()).toEqual(ALL);
});

test('all come back at once', () => {
  const mine = asked('p3');
  act(() => mine.now().toggle('total'));
  act(() => mine.now().toggle('date'));
  expect(mine.now().options.every(({ isShown }) => !isShown)).toBe(true);
  act(() => mine.now().reset());
  expect(mine.ids()).toEqual(ALL);
});
