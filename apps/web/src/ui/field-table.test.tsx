import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { FieldTable } from './field-table.tsx';

test('what is filled in has a name, a head for each column, heard where it is not seen, and its sums below', () => {
  show(
    <FieldTable
      label="Líneas"
      className="bought-lines"
      heads={['Producto', ['Unidades', 'num hide-sm'], ['Quitar', 'vh']]}
      foot={
        <tr>
          <td>3</td>
        </tr>
      }
    >
      <tr>
        <td>Anillo</td>
      </tr>
    </FieldTable>,
  );
  const table = screen.getByRole('table', { name: 'Líneas' });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Producto',
    'Unidades',
    'Quitar',
  ]);
  expect(screen.getByText('Unidades').className).toBe('num hide-sm');
  expect(screen.getByText('Quitar').className).toBe('vh');
  expect(table.querySelector('tfoot')?.textContent).toBe('3');
});
