import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, showAt } from '../../test/show.tsx';
import { FormButtons } from './form-buttons.tsx';

test('the act is what submits, the way back does not', async () => {
  const [onSubmit, onCancel] = [
    vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault()),
    vi.fn<(...given: unknown[]) => void>(),
  ];
  const { user } = show(
    <form onSubmit={onSubmit}>
      <FormButtons verb="Cobrar" onCancel={onCancel} />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect([onCancel.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Cobrar' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('on its way, neither is pressed again', () => {
  show(<FormButtons isBusy verb="Cobrar" onCancel={() => {}} />);
  expect(screen.getAllByRole<HTMLButtonElement>('button').map((one) => one.disabled)).toEqual([true, true]);
});

test('what is not ready waits; the way back may be a page', async () => {
  await showAt(<FormButtons isReady={false} verb="Guardar" cancelTo="/there" />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/there');
});
