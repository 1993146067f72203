import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAltKey } from './use-alt-key.ts';

const press = (more: object = {}) => fireEvent.keyDown(window, { code: 'KeyP', altKey: true, ...more });

test('Alt and its letter press the button, nothing else does', () => {
  const act = vi.fn<(...given: unknown[]) => void>();
  renderHook(() => useAltKey('KeyP', act));
  press();
  press({ altKey: false });
  press({ code: 'KeyL' });
  expect(act).toHaveBeenCalledTimes(1);
});

test('under a dialog it sleeps', () => {
  const act = vi.fn<(...given: unknown[]) => void>();
  renderHook(() => useAltKey('KeyP', act));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press();
  dialog.remove();
  expect(act).not.toHaveBeenCalled();
});

test('in the dialog that holds its button it is awake', () => {
  const act = vi.fn<(...given: unknown[]) => void>();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  const current = dialog.appendChild(document.createElement('p'));
  renderHook(() => useAltKey('KeyP', act, { current }));
  press();
  dialog.remove();
  expect(act).toHaveBeenCalledTimes(1);
});
