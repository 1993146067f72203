import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { DialogForm } from './dialog-form.tsx';

const shown = (props: Partial<Parameters<typeof DialogForm>[0]> = {}) => {
  const [onSubmit, onCancel] = [vi.fn<(...given: unknown[]) => void>(), vi.fn<(...given: unknown[]) => void>()];
  const { user } = show(
    <DialogForm title="Precio" verb="Poner precio" onSubmit={onSubmit} onCancel={onCancel} {...props}>
      <TextInput label="Importe" />
      <TextInput label="Nota" />
    </DialogForm>,
  );
  return { user, onSubmit, onCancel };
};

test('it begins in its first field; Intro and Ctrl Intro act', async () => {
  const { user, onSubmit } = shown();
  expect(screen.getByRole('dialog', { name: 'Precio' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Importe'));
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('what is not ready, or on its way, does not act', async () => {
  const { user, onSubmit } = shown({ isReady: false });
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('while it is busy Escape does not close it', async () => {
  const { user, onCancel, onSubmit } = shown({ isBusy: true });
  await user.keyboard('{Escape}{Enter}');
  expect(onCancel).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
