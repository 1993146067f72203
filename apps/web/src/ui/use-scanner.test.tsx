import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { cleanCode, handIn, useScanner, useScannerEverywhere, useScannerFirst } from './use-scanner.ts';

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

const BADGE = /^QE[A-Z2-7]{12}$/;
type Heard = (code: string) => void;

function Counter({ onSwitch, children }: { onSwitch: Heard; children: ReactNode }) {
  useScannerEverywhere(BADGE, onSwitch);
  return <div role="dialog">{children}</div>;
}
function Signing({ onBadge }: { onBadge: Heard }) {
  useScannerFirst(BADGE, onBadge);
  return <input aria-label="Código" />;
}

test('B-22 a badge read in a dialog goes to who signs there, and leaves the code as it was', () => {
  const [onSwitch, onBadge] = [vi.fn<Heard>(), vi.fn<Heard>()];
  render(
    <Counter onSwitch={onSwitch}>
      <Signing onBadge={onBadge} />
    </Counter>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Código');
  typed(field, 'QEABCDEFGHIJKL', 10);
  expect(onBadge).toHaveBeenCalledExactlyOnceWith('QEABCDEFGHIJKL');
  expect([onSwitch.mock.calls.length, field.value]).toEqual([0, '']);
});

test('B-22 in a dialog where nobody signs a badge is not tried as a code, and changes nobody', () => {
  const [onSwitch, onSend] = [vi.fn<Heard>(), vi.fn<() => void>()];
  render(
    <Counter onSwitch={onSwitch}>
      <Room onScan={vi.fn<Heard>()} />
    </Counter>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Nota');
  field.addEventListener('keydown', (event) => event.key === 'Enter' && onSend());
  typed(field, 'QEABCDEFGHIJKL', 10);
  expect([onSwitch.mock.calls.length, onSend.mock.calls.length]).toEqual([0, 0]);
  typed(field, '1234567', 10);
  expect(onSend).toHaveBeenCalledOnce();
});

function Field({ onScan }: { onScan: Heard }) {
  useScanner(onScan);
  return <input aria-label="Lectura" data-scan />;
}

test('B-09 what a phone reads goes to the screen a scanner would read into, cleaned as its codes are', () => {
  const [screenGets, restGets] = [vi.fn<Heard>(), vi.fn<Heard>()];
  render(
    <>
      <Room onScan={screenGets} />
      <Room onScan={restGets} rank="rest" />
    </>,
  );
  expect([handIn("tri'26-1"), handIn('TRI2')]).toEqual([true, false]);
  expect(screenGets).toHaveBeenCalledExactlyOnceWith('TRI261');
  expect(restGets).not.toHaveBeenCalled();
});

test('B-09 where no screen listens, or a dialog is open, nobody takes it; a field for codes in one does', () => {
  expect(handIn('TRI2610')).toBe(false);
  const onScan = vi.fn<Heard>();
  render(
    <div role="dialog">
      <Field onScan={onScan} />
    </div>,
  );
  expect(handIn('TRI2610')).toBe(false);
  screen.getByLabelText('Lectura').focus();
  expect(handIn('TRI2610')).toBe(true);
  expect(onScan).toHaveBeenCalledExactlyOnceWith('TRI2610');
});

test('M-15 B-09 a dialog that asks for labels gets them, from the scanner and from a phone; a badge is none', () => {
  const onLabel = vi.fn<Heard>();
  const notBadges = { test: (code: string) => !BADGE.test(code) };
  function Asking() {
    useScannerFirst(notBadges, onLabel, 'labels');
    return <div role="dialog" />;
  }
  render(<Asking />);
  typed(document.body, 'TRI2610', 10);
  expect([handIn('TRI2611'), handIn('QEABCDEFGHIJKL')]).toEqual([true, false]);
  typed(document.body, 'QEABCDEFGHIJKL', 10);
  expect(onLabel.mock.calls).toEqual([['TRI2610'], ['TRI2611']]);
});

test('B-09 B-22 a badge a phone has read signs nothing, changes nobody and is nobody’s code', () => {
  const [onSwitch, onBadge, onScan] = [vi.fn<Heard>(), vi.fn<Heard>(), vi.fn<Heard>()];
  function Screen() {
    useScannerEverywhere(BADGE, onSwitch);
    useScannerFirst(BADGE, onBadge);
    useScanner(onScan);
    return null;
  }
  render(<Screen />);
  expect(handIn('QEABCDEFGHIJKL')).toBe(false);
  expect([onSwitch, onBadge, onScan].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});
