import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface Row {
  readonly id: string;
}
const column = (id: string, hide?: 'xl' | 'md'): Column<Row> => ({
  id,
  head: id,
  cell: (row) => row.id,
  ...(hide ? { hide } : {}),
});
const COLUMNS = [column('Código'), column('Ventas', 'xl'), column('Quién', 'md'), column('Datáfono', 'xl')];
const FRAME_PX = 250;

/** Each column is a hundred wide. */
function laidOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(FRAME_PX);
  vi.spyOn(HTMLTableElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLTableElement) {
    const gone = this.dataset['gone']!.split(' ').filter(Boolean);
    return 100 * (COLUMNS.length - gone.length);
  });
}
afterEach(() => vi.restoreAllMocks());

test('columns that do not fit leave, the least needed first, and only as many as must', () => {
  laidOut();
  show(<DataTable label="Cierres" columns={COLUMNS} rows={[{ id: '1' }]} />);
  expect(screen.getByRole('table').dataset['gone']).toBe(' 4 2');
});

test('what fits stays', () => {
  show(<DataTable label="Cierres" columns={COLUMNS} rows={[{ id: '1' }]} />);
  expect(screen.getByRole('table').dataset['gone']).toBe('');
});
