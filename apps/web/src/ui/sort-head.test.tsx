import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { SortHead } from './sort-head.tsx';

test('the greatest comes first, then the least, and what is ordered by words does nothing', async () => {
  const press = vi.fn<(direction: string) => void>();
  const { user, again } = show(<SortHead label="Total" direction={undefined} onPress={press} />);
  const head = screen.getByRole<HTMLButtonElement>('button', { name: 'Total' });
  await user.click(head);
  again(<SortHead label="Total" direction="descending" onPress={press} />);
  await user.click(head);
  again(<SortHead label="Total" direction="ascending" onPress={press} />);
  await user.click(head);
  expect(press.mock.calls).toEqual([['descending'], ['ascending'], ['descending']]);
  expect(head.dataset['on']).toBe('true');
  again(<SortHead label="Total" direction={undefined} isFixed title="Por fecha" onPress={press} />);
  await user.click(head);
  expect([head.disabled, head.title, press.mock.calls.length]).toEqual([true, 'Por fecha', 3]);
});
