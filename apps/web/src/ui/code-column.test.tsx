import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { codeColumn } from './code-column.tsx';
import { DataTable } from './data-table.tsx';

const rows = [
  { id: '7', code: 'VE-7', on: '22 nov' },
  { id: '8', code: 'VE-8', on: null },
];

test('a code leads to the page of its row, and says its day where there is one', async () => {
  await showAt(
    <DataTable
      label="Ventas"
      columns={[codeColumn<(typeof rows)[number]>('Código', '/sales', ({ on }) => on)]}
      rows={rows}
    />,
  );
  expect(screen.getByRole('link', { name: 'VE-7' }).getAttribute('href')).toBe('/sales/7');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['VE-722 nov', 'VE-8']);
});
