import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { Pager } from './pager.tsx';

test('the first page has none before, the last none after', async () => {
  const navigation = {
    page: 1,
    next: vi.fn<(...given: unknown[]) => void>(),
    previous: vi.fn<(...given: unknown[]) => void>(),
  };
  const { user, again } = show(<Pager next="abc" navigation={navigation} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(navigation.next).toHaveBeenCalledWith('abc');
  again(<Pager next={undefined} navigation={{ ...navigation, page: 3 }} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Siguiente' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(navigation.previous).toHaveBeenCalledTimes(1);
});

test('of a pasted address nobody knows the page: the way back is the first one', () => {
  show(<Pager next="abc" navigation={{ page: undefined, next: () => {}, previous: () => {} }} />);
  expect(screen.queryByText(/Página/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Primera página' }).disabled).toBe(false);
});
