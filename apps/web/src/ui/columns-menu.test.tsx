import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ColumnsMenu } from './columns-menu.tsx';

const option = (id: string, isShown = true) => ({ id, head: id, isShown });

test('with the keys alone: opened, walked, ticked off, and all back as at the beginning', async () => {
  const [toggle, reset] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()];
  const { user } = show(
    <ColumnsMenu options={[option('Fecha'), option('Total', false)]} toggle={toggle} reset={reset} />,
  );
  screen.getByText('Columnas').closest('button')!.focus();
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitemcheckbox');
  expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(toggle.mock.calls).toEqual([['Total']]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(reset).toHaveBeenCalledTimes(1);
  // It stays open: several are ticked one after the other.
  expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(2);
});

test('as at the beginning there is nothing to go back to, and without a choice there is no menu', async () => {
  const nothing = { toggle: vi.fn<(id: string) => void>(), reset: vi.fn<() => void>() };
  const { user, again } = show(<ColumnsMenu options={[option('Fecha')]} {...nothing} />);
  await user.click(screen.getByText('Columnas'));
  const back = await screen.findByRole('menuitem', { name: 'Como al principio' });
  expect(back.hasAttribute('data-disabled')).toBe(true);
  again(<ColumnsMenu options={[]} {...nothing} />);
  expect(screen.queryByText('Columnas')).toBeNull();
});
