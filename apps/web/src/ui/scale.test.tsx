import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeScale } from '../../test/fake-scale.ts';
import { USUAL_LINE } from './scale-port.ts';
import { connectScale, dropScale, scale, scaleSettings, useScaleState } from './scale.ts';

const plugs: (() => void)[] = [];
let fake = fakeScale();
let ports: unknown[] = [];
const see = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
};
beforeEach(() => {
  fake = fakeScale();
  ports = [fake.port];
  const there = {
    getPorts: async () => ports,
    requestPort: async () => fake.port,
    addEventListener: (_: 'connect', listener: () => void) => plugs.push(listener),
  };
  Object.defineProperty(navigator, 'serial', { value: there, configurable: true });
});
afterEach(async () => {
  Reflect.deleteProperty(document, 'visibilityState');
  await scale.close();
  scaleSettings.write(null);
  Reflect.deleteProperty(navigator, 'serial');
});

test('chosen, it is kept and open instead of another; taken away, the browser forgets it', async () => {
  const before = fakeScale().port;
  before.forget.mockImplementation(async () => void (ports = [fake.port]));
  ports = [before, fake.port];
  expect(await connectScale(USUAL_LINE)).toBe(true);
  expect(before.forget).toHaveBeenCalledTimes(1);
  expect(scaleSettings.read()).toEqual({ ...USUAL_LINE, port: fake.port.getInfo() });
  expect(scale.state).toBe('open');
  expect(before.open).not.toHaveBeenCalled();
  expect(fake.port.forget).not.toHaveBeenCalled();
  await dropScale();
  expect(scale.state).toBe('closed');
  expect(scaleSettings.read()).toBeNull();
  expect(fake.port.forget).toHaveBeenCalledTimes(1);
});

test('a machine without a scale opens nothing', async () => {
  const { result } = renderHook(useScaleState);
  await act(() => scale.open());
  expect(result.current).toBe('closed');
  expect(fake.port.open).not.toHaveBeenCalled();
});

test('it is open while its window is looked at, and again when it is plugged in', async () => {
  scaleSettings.write({ ...USUAL_LINE, port: fake.port.getInfo() });
  const { result } = renderHook(useScaleState);
  await waitFor(() => expect(result.current).toBe('open'));
  see('hidden');
  await waitFor(() => expect(result.current).toBe('closed'));
  see('visible');
  await waitFor(() => expect(result.current).toBe('open'));
  ports = [];
  fake.unplug();
  await waitFor(() => expect(result.current).toBe('gone'));
  ports = [fake.port];
  act(() => plugs.forEach((plug) => plug()));
  await waitFor(() => expect(result.current).toBe('open'));
  expect(fake.port.open).toHaveBeenCalledTimes(3);
});
