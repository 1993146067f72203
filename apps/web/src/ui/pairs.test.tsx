import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Pairs } from './pairs.tsx';

test('what is empty is left out; nought is not empty', () => {
  show(
    <Pairs
      pairs={[
        ['Cliente', 'Yaiza'],
        ['Nota', ''],
        ['Descuento', null],
        ['IVA', false],
        ['Piezas', 0],
      ]}
      sum={['Total', '29,00 €']}
      after={[['Pendiente', '10,00 €']]}
    />,
  );
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'Cliente',
    'Piezas',
    'Total',
    'Pendiente',
  ]);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['Yaiza', '0', '29,00 €', '10,00 €']);
});
