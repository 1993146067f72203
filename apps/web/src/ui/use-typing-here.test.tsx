import { render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSequences } from '../shell/use-sequences.ts';
import { useTypingHere } from './use-typing-here.ts';

const newSale = vi.fn<() => void>();

function Home() {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  useSequences({ 'n v': newSale }, true);
  useTypingHere(field);
  return (
    <>
      <input ref={field} aria-label="Buscar" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      <textarea aria-label="Nota" />
    </>
  );
}
const search = () => screen.getByLabelText<HTMLInputElement>('Buscar');

function type(keys: readonly string[], paceMs: number, at: Element = document.body): void {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: Date.now() });
    at.dispatchEvent(event);
    vi.advanceTimersByTime(paceMs);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  newSale.mockClear();
  render(<Home />);
});
afterEach(() => vi.useRealTimers());

test('the first letter typed where nothing has the focus brings it to the field, with the letter', () => {
  type(['6'], 100);
  expect([search().value, document.activeElement]).toEqual(['6', search()]);
});

test('two letters almost at once both arrive', () => {
  type(['A', 'n'], 50);
  vi.advanceTimersByTime(100);
  expect(search().value).toBe('An');
});

test('a reading leaves the field alone, and so do other keys and what is typed elsewhere', () => {
  type(['T', 'R', 'I', '2', '6', '1', 'K', 'Enter'], 10);
  vi.advanceTimersByTime(1000);
  type(['ArrowDown', 'Escape', '/', ' '], 200);
  type(['a'], 200, screen.getByLabelText('Nota'));
  expect([search().value, document.activeElement]).toEqual(['', document.body]);
});

test('a sequence goes where it goes; its first letter alone, or another word, is searched', () => {
  type(['n', 'v'], 300);
  expect([newSale.mock.calls.length, search().value]).toEqual([1, '']);
  type(['n', 'a'], 300);
  expect(search().value).toBe('na');
});

test('the first letter of a sequence without a second is searched too', () => {
  type(['n'], 1000);
  expect(search().value).toBe('n');
});
