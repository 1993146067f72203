import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ActDialog } from './act-dialog.tsx';

test('what is thought over begins on its act, and what cannot be undone says so', async () => {
  const onSubmit = vi.fn<() => void>();
  const { user } = show(
    <ActDialog isIrreversible verb="Borrar" text="Se borra." onSubmit={onSubmit} onCancel={() => {}} />,
  );
  expect(screen.getByText('No se puede deshacer.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Borrar' }));
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
