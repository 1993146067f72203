import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ScanField } from './scan-field.tsx';

const shown = (last: Parameters<typeof ScanField>[0]['last'] = null) => {
  const [onRead, onUndo] = [vi.fn<(...given: unknown[]) => void>(), vi.fn<(...given: unknown[]) => void>()];
  const { user } = show(
    <ScanField
      label="Código"
      description="Escanea o escribe"
      last={last}
      isBusy={false}
      onRead={onRead}
      onUndo={onUndo}
    />,
  );
  return { user, onRead, onUndo };
};

test('codes are typed or pasted, several at once, and the field is empty again', async () => {
  const { user, onRead } = shown();
  const field = screen.getByLabelText<HTMLInputElement>('Código');
  await user.click(field);
  await user.paste('TRI-1, TRI-2 TRI-3');
  await user.keyboard('{Enter}');
  expect(onRead.mock.calls.map(([code]) => code as string)).toEqual(['TRI-1', 'TRI-2', 'TRI-3']);
  expect(field.value).toBe('');
});

test('the last reading is said aloud and can be undone, unless it was refused', async () => {
  const { user, onUndo } = shown({ kind: 'ok', code: 'TRI-1', text: 'Anillo', at: 1 });
  expect(screen.getByRole('status').textContent).toContain('TRI-1');
  await user.click(screen.getByRole('button', { name: 'Anular última' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
});

test('what was refused has nothing to undo', () => {
  shown({ kind: 'bad', code: 'TRI-1', text: 'No es de esta tienda', at: 1 });
  expect(screen.queryByRole('button', { name: 'Anular última' })).toBeNull();
});
