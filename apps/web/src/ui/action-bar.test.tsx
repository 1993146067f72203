import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ActionBar } from './action-bar.tsx';

const offer = (action: string, allowed = true) => ({
  action,
  allowed,
  irreversible: action === 'cancel',
  reason: 'late',
});
const BAR = {
  offers: ['pay', 'move', 'print', 'note', 'cancel'].map((action) => offer(action, action !== 'note')),
  order: ['pay', 'move', 'print', 'note', 'cancel'],
  dangers: ['cancel'],
  labels: { pay: 'Cobrar', move: 'Mover', print: 'Imprimir', note: 'Anotar', cancel: 'Anular' },
  reasons: { late: 'Ya es tarde' },
};

test('one thing first, two beside it, the rest behind the dots and the dangerous last', async () => {
  const onPick = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<ActionBar {...BAR} onPick={onPick} />);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Mover', 'Imprimir', '', 'Cobrar']);
  const dots = screen.getByRole('button', { name: 'Más acciones' });
  await user.click(dots);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['AnotarYa es tarde', 'Anular…']);
  await user.click(items[0]!);
  expect(onPick).not.toHaveBeenCalled();
  await user.click(items[1]!);
  expect(onPick).toHaveBeenCalledWith('cancel');
});
