import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beep } from './beep.ts';
import { useLastReading } from './use-last-reading.ts';

vi.mock('./beep.ts', () => ({ beep: vi.fn<typeof beep>() }));

test('a reading is said in words and sound; the same one again is still news', () => {
  const { result } = renderHook(() => useLastReading());
  act(() => result.current.say('ok', 'TRI1', 'Anillo'));
  const first = result.current.last!;
  act(() => result.current.say('bad', 'TRI1', 'Ya está', 330));
  expect(result.current.last).toMatchObject({ kind: 'bad', code: 'TRI1', text: 'Ya está' });
  expect(result.current.last!.at).not.toBe(first.at);
  expect(vi.mocked(beep).mock.calls).toEqual([
    [true, undefined],
    [false, 330],
  ]);
  act(() => result.current.forget());
  expect(result.current.last).toBeNull();
});
