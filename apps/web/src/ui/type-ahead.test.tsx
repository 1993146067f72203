import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScanField } from './scan-field.tsx';
import { typeAhead } from './type-ahead.ts';
import { MantineProvider } from '@mantine/core';

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
  vi.advanceTimersByTime(6000);
  const page = vi.fn<() => void>();
  addEventListener('keydown', page);
  type('b');
  expect(page).toHaveBeenCalledTimes(1);
  removeEventListener('keydown', page);
  vi.useRealTimers();
});

/** The screen of a sale, once it has come, with the focus where its work starts. */
function openScan() {
  const onRead = vi.fn<(code: string) => void>();
  render(
    <MantineProvider>
      <main>
        <ScanField label="Código" description="" last={null} isBusy={false} onRead={onRead} />
      </main>
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  act(() => field.focus());
  return { field, onRead };
}
const isOfScreen = (at: Element): boolean => at.closest('main') !== null;

test('R-SALE-01 labels read before the screen of a sale is there are read in it, and the letters after them stay', async () => {
  typeAhead(isOfScreen);
  for (const label of ['TRI00A1', 'TRI00B2']) type(...Array.from(label), 'Enter');
  type('a', 'n', 'i');
  const { field, onRead } = openScan();
  type('l');
  await vi.waitFor(() => expect(field.value).toBe('anil'));
  expect(onRead.mock.calls).toEqual([['TRI00A1'], ['TRI00B2']]);
});

test('a question that comes in between, and a screen that starts with no words, have the keys back', () => {
  const page = vi.fn<() => void>();
  addEventListener('keydown', page);
  typeAhead(isOfScreen);
  const { field } = open();
  type('a');
  expect(page).toHaveBeenCalledTimes(1);
  expect(field.value).toBe('');
  typeAhead(isOfScreen);
  render(
    <main>
      <input type="radio" aria-label="Tipo" />
    </main>,
  );
  act(() => screen.getByRole('radio').focus());
  type('b');
  expect(page).toHaveBeenCalledTimes(2);
  removeEventListener('keydown', page);
});
