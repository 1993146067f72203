import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { typeAhead } from './type-ahead.ts';

const type = (...keys: string[]): void => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};
function open(onEnter = vi.fn<(value: string) => void>()) {
  render(
    <div role="dialog">
      <input
        aria-label="Buscar"
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onEnter(currentTarget.value)}
      />
    </div>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  act(() => field.focus());
  return { field, onEnter };
}

test('what is typed before the dialog is there is in its field, and no shortcut of the page hears it', () => {
  const page = vi.fn<() => void>();
  addEventListener('keydown', page);
  typeAhead();
  type('g', 'v', 'x', 'Backspace');
  expect(page).not.toHaveBeenCalled();
  const { field } = open();
  expect(field.value).toBe('gv');
  type('a');
  expect(page).toHaveBeenCalledTimes(1);
  removeEventListener('keydown', page);
});

test('Intro pressed before the dialog is there is pressed in it', async () => {
  typeAhead();
  type('A', '1', 'Enter', 'z');
  const { onEnter } = open();
  await vi.waitFor(() => expect(onEnter).toHaveBeenCalledWith('A1'));
});

test('Escape, and a dialog that does not come, give the keys back to the page', () => {
  vi.useFakeTimers();
  typeAhead();
  type('a', 'Escape');
  expect(open().field.value).toBe('');
  typeAhead();
  vi.advanceTimersByTime(5000);
  const page = vi.fn<() => void>();
  addEventListener('keydown', page);
  type('b');
  expect(page).toHaveBeenCalledTimes(1);
  removeEventListener('keydown', page);
  vi.useRealTimers();
});
