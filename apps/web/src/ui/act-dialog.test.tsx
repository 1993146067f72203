import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ActDialog } from './act-dialog.tsx';

test('what is thought over is not done by a slip: it begins on the way back, and Ctrl Intro acts', async () => {
  const onSubmit = vi.fn<() => void>();
  const { user } = show(
    <ActDialog isIrreversible verb="Borrar" text="Se borra." onSubmit={onSubmit} onCancel={() => {}} />,
  );
  expect(screen.getByText('No se puede deshacer.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
