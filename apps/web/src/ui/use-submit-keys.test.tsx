import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSubmitKeys } from './use-submit-keys.ts';

const press = (more: object = { ctrlKey: true }) => fireEvent.keyDown(window, { key: 'Enter', ...more });

test('Ctrl Intro presses the main button, Intro alone does not', () => {
  const submit = vi.fn<(...given: unknown[]) => void>();
  renderHook(() => useSubmitKeys(submit));
  press();
  press({});
  press({ metaKey: true });
  expect(submit).toHaveBeenCalledTimes(2);
});

test('not under a dialog, nor where it is switched off', () => {
  const submit = vi.fn<(...given: unknown[]) => void>();
  const { rerender } = renderHook(({ isOn }) => useSubmitKeys(submit, isOn), { initialProps: { isOn: true } });
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press();
  dialog.remove();
  rerender({ isOn: false });
  press();
  expect(submit).not.toHaveBeenCalled();
});
