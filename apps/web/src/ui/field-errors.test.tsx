import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '../shell/toast.ts';
import { show } from '../../test/show.tsx';
import { useFieldErrors } from './field-errors.ts';

function Room() {
  const errors = useFieldErrors();
  const say = (...paths: string[]) => errors.show(paths.map((path) => ({ path, message: `mal ${path}` })));
  return (
    <>
      <input name="name" aria-label="Nombre" />
      <fieldset data-field="shops" tabIndex={-1} aria-label="Tiendas" />
      <input name="lines.0.units" aria-label="Piezas" />
      <output>{Object.values(errors.all).join(', ')}</output>
      <button type="button" onClick={() => say('lines.0.units', 'shops')}>
        decir
      </button>
      <button type="button" onClick={() => errors.clear('lines')}>
        olvidar líneas
      </button>
      <button type="button" onClick={() => say('lines.0.units', 'linesNote')}>
        decir parecidas
      </button>
    </>
  );
}
const said = () => screen.getByRole('status').textContent;

test('the first in reading order gets the focus, whatever came first', async () => {
  const { user } = show(<Room />);
  await user.click(screen.getByText('decir'));
  expect(said()).toBe('mal lines.0.units, mal shops');
  expect(document.activeElement).toBe(screen.getByLabelText('Tiendas'));
});

test('forgetting a field forgets what hangs from it, and nothing that is only called alike', async () => {
  const { user } = show(<Room />);
  await user.click(screen.getByText('decir parecidas'));
  await user.click(screen.getByText('olvidar líneas'));
  expect(said()).toBe('mal linesNote');
});

test('what is refused of a field that is not on the screen is said all the same', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  function Blind() {
    const errors = useFieldErrors();
    return (
      <>
        <p>{errors.of('lines')}</p>
        <button type="button" onClick={() => errors.show([{ path: 'lines', message: 'Elige una partida.' }])}>
          fundir
        </button>
        <button type="button" onClick={() => errors.show([{ path: 'version', message: 'Es obligatorio.' }])}>
          pagar
        </button>
      </>
    );
  }
  const { user } = show(<Blind />);
  await user.click(screen.getByText('fundir'));
  expect(told).not.toHaveBeenCalled();
  await user.click(screen.getByText('pagar'));
  expect(told).toHaveBeenCalledWith('Es obligatorio.');
});
