import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ApiError } from '../shell/api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Send = (reason: string, key: string) => Promise<object>;
const shown = (send: Send) => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <ReasonDialog
      verb="Archivar"
      text="Deja de ofrecerse."
      label="Motivo"
      help="Por qué"
      save={{ form: 'archive', failed: 'No se pudo', done: 'Archivado', send }}
      onClose={onClose}
    />,
  );
  return { user, onClose };
};

test('it begins in the reason, waits for one, and sends it without its spaces', async () => {
  const send = vi.fn<Send>(async () => ({}));
  const { user, onClose } = shown(send);
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Archivar' });
  expect(act.disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText(/Motivo/));
  await user.keyboard('  ya no se hace ');
  await user.click(act);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]![0]).toBe('ya no se hace');
});

test('a refusal is said at the reason, and it stays open', async () => {
  const fields = [{ path: 'reason', code: 'X', message: 'Explícalo mejor' }];
  const { user, onClose } = shown(() => Promise.reject(new ApiError(422, { message: 'no', fields })));
  await user.keyboard('porque sí{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Explícalo mejor')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
