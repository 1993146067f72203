import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly cents: number;
}
const COLUMNS: readonly Column<Row>[] = [
  { id: 'code', head: 'Código', cell: ({ code }) => <a href={`#${code}`}>{code}</a> },
  { id: 'cents', head: 'Importe', align: 'num', cell: ({ cents }) => <span>{cents}</span> },
];

test('a click anywhere in the row follows its link, on the link itself once', async () => {
  const { user } = show(<DataTable label="Ventas" columns={COLUMNS} rows={[{ id: '1', code: 'VE-1', cents: 100 }]} />);
  const followed = vi.fn<(...given: unknown[]) => void>();
  screen.getByRole('link').addEventListener('click', followed);
  await user.click(screen.getByText('100'));
  expect(followed).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link'));
  expect(followed).toHaveBeenCalledTimes(2);
});

test('a finger beside the box of a row opens nothing', async () => {
  const choose: Column<Row> = { id: 'choose', head: 'Elegir', phone: 'choose', cell: () => <input type="checkbox" /> };
  const { user } = show(
    <DataTable label="Ventas" columns={[choose, ...COLUMNS]} rows={[{ id: '1', code: 'VE-1', cents: 100 }]} />,
  );
  const followed = vi.fn<(...given: unknown[]) => void>();
  screen.getByRole('link').addEventListener('click', followed);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox').closest('td')!);
  expect(followed).not.toHaveBeenCalled();
});

test('while it loads it is busy and grey, with its heads; numbers stand right', () => {
  show(<DataTable label="Ventas" columns={COLUMNS} rows={undefined} skeletonRows={3} />);
  const table = screen.getByRole('table', { name: 'Ventas' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(screen.getByRole('columnheader', { name: 'Importe' }).className).toBe('num');
});
