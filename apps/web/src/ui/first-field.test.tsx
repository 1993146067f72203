import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { FirstField } from './first-field.tsx';

test.each([
  ['the first field there is', <input key="a" aria-label="aquí" />],
  [
    'not one that is hidden or greyed out',
    [<input key="h" type="hidden" />, <input key="d" disabled />, <select key="s" aria-label="aquí" />],
  ],
  ['the marked one before the first', [<input key="a" />, <textarea key="b" data-start aria-label="aquí" />]],
  [
    'of radio buttons the chosen one',
    [<input key="a" type="radio" name="r" />, <input key="b" type="radio" name="r" defaultChecked aria-label="aquí" />],
  ],
])('it begins in %s', (_, fields) => {
  show(<FirstField mark="data-start">{fields}</FirstField>);
  expect(document.activeElement).toBe(screen.getByLabelText('aquí'));
});

test('without a field it begins where it is told', () => {
  show(
    <FirstField mark="data-autofocus" otherwise="button">
      <p>nada que escribir</p>
      <button type="button">Cerrar</button>
    </FirstField>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }));
});
