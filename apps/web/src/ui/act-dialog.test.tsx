import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ActDialog } from './act-dialog.tsx';

const ask = { label: 'Motivo', help: 'Por qué', error: undefined };

test('what needs a reason waits for one, and gives it without its spaces', async () => {
  const onConfirm = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(
    <ActDialog
      verb="Archivar"
      text="Deja de ofrecerse."
      asks={ask}
      isBusy={false}
      onConfirm={onConfirm}
      onCancel={() => {}}
    />,
  );
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Archivar' });
  expect(act.disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText(/Motivo/));
  await user.keyboard('  ya no se hace ');
  await user.click(act);
  expect(onConfirm).toHaveBeenCalledWith('ya no se hace');
});

test('what cannot be undone says so', () => {
  show(
    <ActDialog isIrreversible verb="Borrar" text="Se borra." isBusy={false} onConfirm={() => {}} onCancel={() => {}} />,
  );
  expect(screen.getByText('No se puede deshacer.')).toBeTruthy();
});
