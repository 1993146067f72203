import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ListFoot } from './list-foot.tsx';

const WORDS = {
  title: 'Ventas',
  empty: '',
  emptyHint: '',
  emptyFiltered: '',
  countNone: 'Ninguna venta',
  countOne: 'Una venta',
  count: (n: string) => `${n} ventas`,
  moreThan: (n: string) => `Más de ${n} ventas`,
};
const navigation = () => ({
  filter: vi.fn<(patch: object) => void>(),
  next: vi.fn<() => void>(),
  previous: vi.fn<() => void>(),
  page: 1,
});

test('a page shows as many as are chosen; as many as ever do not stand in the address', async () => {
  const go = navigation();
  const { user } = show(<ListFoot words={WORDS} data={{ totalCount: 60 }} search={{}} navigation={go} />);
  await user.selectOptions(screen.getByRole('combobox'), '50');
  expect(go.filter).toHaveBeenLastCalledWith({ limit: 50 });
  await user.selectOptions(screen.getByRole('combobox'), '25');
  expect(go.filter).toHaveBeenLastCalledWith({ limit: undefined });
});

test('nothing is said aloud and offers no pages', () => {
  show(<ListFoot words={WORDS} data={{ totalCount: 0 }} search={{}} navigation={navigation()} />);
  expect(screen.getByRole('status').textContent).toBe('Ninguna venta');
  expect(screen.queryByRole('combobox')).toBeNull();
});
