import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { toast } from './toast.ts';
import { useAtOnce } from './use-at-once.ts';

const words = { done: { restock: '{code} vuelve a la venta' }, failed: { restock: 'No se pudo reponer' } };

function Restock({ send }: { send: (said: { version: number }, key: string) => Promise<unknown> }) {
  const { mutate } = useAtOnce({ concept: 'product', action: 'restock', of: { id: '1', code: 'TRI1' }, words, send });
  return <button onClick={() => mutate({ version: 3 })}>Reponer</button>;
}

test('it is sent with a key and said with the code of its record', async () => {
  const said = vi.spyOn(toast, 'ok').mockImplementation(() => {});
  const send = vi.fn<(body: { version: number }, key: string) => Promise<unknown>>(async () => ({}));
  const { user } = show(<Restock send={send} />);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(said).toHaveBeenCalledWith('TRI1 vuelve a la venta'));
  expect(send).toHaveBeenCalledWith({ version: 3 }, expect.stringMatching(/.{8,}/));
});

test('what is wrong with it is said in its own words', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {});
  const { user } = show(<Restock send={() => Promise.reject(new Error())} />);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(said).toHaveBeenCalledWith('No se pudo reponer', null));
});
