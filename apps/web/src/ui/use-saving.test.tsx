import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ApiError } from '../shell/api.ts';
import { useForm } from './use-form.ts';

interface RoomProps {
  readonly send: (body: { code: string }, key: string) => Promise<{ code: string }>;
  readonly onRefused?: () => boolean;
}
function Room({ send, onRefused = () => false }: RoomProps) {
  const form = useForm(
    { code: 'A' },
    {
      save: { form: 'room', failed: 'No se pudo', done: '{code} guardado', body: (values) => values, send, onRefused },
    },
  );
  return (
    <>
      <input aria-label="Código" {...form.text('code')} />
      <output>{`${form.errors.of('code') ?? ''} ${form.isBusy ? 'ocupado' : 'libre'}`}</output>
      <button type="button" onClick={form.submit}>
        Guardar
      </button>
    </>
  );
}
const said = () => screen.getByRole('status').textContent;
const wrong = new ApiError(422, {
  code: 'WRONG',
  message: 'Mal',
  fields: [{ path: 'code', code: 'X', message: 'Ya existe' }],
});

test('pressed twice it is sent once, with a key', async () => {
  let answer: (reply: { code: string }) => void = () => {};
  const send = vi.fn<RoomProps['send']>(() => new Promise((resolve) => (answer = resolve)));
  const { user } = show(<Room send={send} />);
  await user.dblClick(screen.getByText('Guardar'));
  await waitFor(() => expect(said()).toBe(' ocupado'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]![1]).toMatch(/^[0-9a-f]{32}$/);
  answer({ code: 'A' });
  await waitFor(() => expect(said()).toBe(' libre'));
});

test('a refusal is said at its field, and forgotten when it is sent anew', async () => {
  const send = vi
    .fn<RoomProps['send']>()
    .mockRejectedValueOnce(wrong)
    .mockImplementation(() => new Promise(() => {}));
  const { user } = show(<Room send={send} />);
  await user.click(screen.getByText('Guardar'));
  await waitFor(() => expect(said()).toBe('Ya existe libre'));
  await user.click(screen.getByText('Guardar'));
  await waitFor(() => expect(said()).toBe(' ocupado'));
});

test('what the room has said itself is not said again', async () => {
  const onRefused = vi.fn<() => boolean>(() => true);
  const { user } = show(<Room send={() => Promise.reject(wrong)} onRefused={onRefused} />);
  await user.click(screen.getByText('Guardar'));
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
  expect(said()).toBe(' libre');
});
