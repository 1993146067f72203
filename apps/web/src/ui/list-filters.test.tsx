import { flag, ids, list, one, some } from '@quilate/domain/kernel/list.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ListFilters, noFiltersOf } from './list-filters.tsx';

interface Row {
  readonly id: string;
  readonly madeAt: string;
}
const said = list<Row>()({
  words: true,
  sort: ['madeAt'],
  default: '-madeAt',
  filters: { tab: one(['open', 'over']), state: some(['new', 'done']), storeId: ids, isLate: flag },
});
const views = {
  tab: null,
  state: { label: 'Estado', es: { new: 'Nuevo', done: 'Hecho' } },
  storeId: { label: 'Tienda', options: [{ value: 'a', label: 'Triana' }] },
  isLate: { label: 'Con retraso' },
} as const;

test('each filter is drawn by its kind; what a tab says is not drawn', async () => {
  const filter = vi.fn<(patch: object) => void>();
  const { user } = show(<ListFilters said={said} views={views} search={{ tab: 'open' }} filter={filter} />);
  expect(screen.queryByText('tab')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Con retraso', pressed: false }));
  expect(filter).toHaveBeenLastCalledWith({ isLate: 'true' });
  await user.click(screen.getByRole('button', { name: 'Estado' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Hecho' }));
  expect(filter).toHaveBeenLastCalledWith({ state: ['done'] });
});

test('a filter that is on can be pressed off', async () => {
  const filter = vi.fn<(patch: object) => void>();
  const { user } = show(<ListFilters said={said} views={views} search={{ isLate: 'true' }} filter={filter} />);
  await user.click(screen.getByRole('button', { name: 'Con retraso', pressed: true }));
  expect(filter).toHaveBeenLastCalledWith({ isLate: undefined });
});

test('what is drawn by hand is taken off with what is drawn with it, unless it says what list this is', () => {
  const drawn = {
    ...views,
    tab: { draw: () => null, stays: true },
    isLate: { draw: () => null },
    storeId: 'together',
  } as const;
  expect(Object.keys(noFiltersOf(said, drawn))).toEqual(['q', 'state', 'storeId', 'isLate']);
});

test('only what can be seen is taken off', () => {
  expect(Object.keys(noFiltersOf(said, views))).toEqual(['q', 'state', 'storeId', 'isLate']);
});
