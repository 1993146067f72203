import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cleanCode, useScanner } from './use-scanner.ts';

function Room({ onScan, rank }: { onScan: (code: string) => void; rank?: 'screen' | 'rest' }) {
  useScanner(onScan, rank);
  return <input aria-label="Nota" />;
}
/** Keys at a pace of so many milliseconds, and Intro. */
function typed(target: Element, text: string, gapMs: number): void {
  let at = performance.now() + 10_000 * Math.random();
  for (const key of [...text, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: (at += gapMs) });
    fireEvent(target, event);
  }
}

test('a burst is a reading wherever the focus is, and the field is put back as it was', () => {
  const onScan = vi.fn<(...given: unknown[]) => void>();
  render(<Room onScan={onScan} />);
  const field = screen.getByLabelText<HTMLInputElement>('Nota');
  field.value = 'antes';
  typed(field, "tri'26-1", 10);
  expect(onScan).toHaveBeenCalledWith('TRI261');
  expect(field.value).toBe('antes');
});

test('a person does not type like that, and four figures are no code', () => {
  const onScan = vi.fn<(...given: unknown[]) => void>();
  render(<Room onScan={onScan} />);
  typed(document.body, 'TRI261', 110);
  typed(document.body, 'TRI2', 10);
  expect(onScan).not.toHaveBeenCalled();
});

test('the last screen that listens gets it, before what takes the rest', () => {
  const [screenGets, restGets] = [vi.fn<(...given: unknown[]) => void>(), vi.fn<(...given: unknown[]) => void>()];
  render(
    <>
      <Room onScan={screenGets} />
      <Room onScan={restGets} rank="rest" />
    </>,
  );
  typed(document.body, 'TRI2610', 10);
  expect([screenGets.mock.calls.length, restGets.mock.calls.length]).toEqual([1, 0]);
});

test('signs of another keyboard and capitals do not count', () => {
  expect(cleanCode("tri'26-a ")).toBe('TRI26A');
});
