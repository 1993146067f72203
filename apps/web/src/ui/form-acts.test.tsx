import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { FormActs } from './form-acts.tsx';

const formOf = (submit: () => void) => ({ submit, isBusy: false, mayLeave: () => true });

test('as long as something is missing neither the button nor Ctrl Intro acts, and it is said', async () => {
  const submit = vi.fn<(...given: unknown[]) => void>();
  const { user } = await showAt(<FormActs form={formOf(submit)} verb="Crear" blockedBy="Destino" cancelTo="/there" />);
  await user.click(screen.getByRole('button', { name: /Crear/ }));
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole('tooltip').textContent).toBe('Destino');
});

test('when nothing is missing both do', async () => {
  const submit = vi.fn<(...given: unknown[]) => void>();
  const { user } = await showAt(
    <FormActs form={formOf(submit)} verb="Crear" blockedBy={undefined} cancelTo="/there" />,
  );
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  expect(submit).toHaveBeenCalledTimes(2);
});
