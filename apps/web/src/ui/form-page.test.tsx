import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { FormPage } from './form-page.tsx';

const shown = (submit: () => void = () => {}, isFree = true) =>
  showAt(
    <FormPage
      form={{ submit, isBusy: false, mayLeave: () => isFree }}
      back={{ to: '/there', label: 'Proveedores' }}
      title="Nuevo proveedor"
      verb="Dar de alta"
      note={<p>nota</p>}
    >
      <input aria-label="Nombre" />
    </FormPage>,
  );

test('it begins in its first field; Intro and Ctrl Intro save', async () => {
  const submit = vi.fn<(...given: unknown[]) => void>();
  const { user } = await shown(submit);
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  await user.keyboard('{Enter}');
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  expect(submit).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nuevo proveedor');
});

test('«Cancelar» means it, and does not ask', async () => {
  const { user } = await shown(() => {}, false);
  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  expect(await screen.findByText('Allí')).toBeTruthy();
});

test('any other way out asks first, and stays where one stays', async () => {
  const { user } = await shown(() => {}, false);
  await user.click(screen.getByRole('link', { name: 'Proveedores' }));
  expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByLabelText('Nombre')).toBeTruthy();
});
