import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ShownOnce } from './shown-once.tsx';

test('what is shown once can be read and copied, says that it was, and is gone when closed', async () => {
  const onClose = vi.fn<() => void>();
  const words = { title: 'La clave', copy: 'Copiar', copied: 'Copiado', close: 'Hecho' };
  const { user } = show(<ShownOnce words={words} label="Clave" note="Solo ahora" value="qk_abc" onClose={onClose} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Clave' }).value).toBe('qk_abc');
  expect(screen.getByText('Solo ahora')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiado')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('qk_abc');
  await user.click(screen.getByRole('button', { name: 'Hecho' }));
  expect(onClose).toHaveBeenCalledOnce();
});
