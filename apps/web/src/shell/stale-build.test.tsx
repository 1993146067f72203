import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Around } from '../../test/show.tsx';
import { useForm } from '../ui/use-form.ts';
import { ask } from './api.ts';
import { dropAllFromTab } from './tab-storage.ts';
import { watchBuild } from './stale-build.ts';

let served = 'aaaa';
let reload = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  served = 'aaaa';
  // Who watched in another test has its own.
  reload = vi.fn<() => void>();
  dropAllFromTab('build-tried');
  document.head.innerHTML = '<meta name="build" content="aaaa">';
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{}', { headers: { 'screens-build': served } })),
  );
  return () => {
    document.body.innerHTML = '';
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const REST_MS = 20_000;
const rest = () => vi.advanceTimersByTimeAsync(REST_MS);
const asked = () => ask('GET', '/v1/sales', {});
const watch = (client = new QueryClient()) => watchBuild({ client, reload });

test('M-13 the build that is served is one’s own: nothing happens; another one: loaded once, and never in a loop', async () => {
  watch();
  await asked();
  await rest();
  expect(reload).not.toHaveBeenCalled();
  served = 'bbbb';
  await asked();
  await rest();
  expect(reload).toHaveBeenCalledOnce();
  // The page that came is the old one again, as where two are served in turns.
  watch();
  await asked();
  await rest();
  expect(reload).toHaveBeenCalledOnce();
});

test('M-13 not while something is written, open or being sent, nor while somebody is at it', async () => {
  watch();
  served = 'cccc';
  await asked();
  const form = renderHook(() => useForm({ name: '' }), { wrapper: Around });
  act(() => form.result.current.set('name', 'Triana'));
  await rest();
  expect(reload).not.toHaveBeenCalled();
  form.unmount();
  document.body.innerHTML = '<div role="dialog"></div>';
  await rest();
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '<input value="TRI" />';
  document.querySelector('input')!.focus();
  await rest();
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  vi.mocked(fetch).mockReturnValueOnce(promise);
  const sent = ask('POST', '/v1/sales', { body: {}, key: 'a' });
  await rest();
  expect(reload).not.toHaveBeenCalled();
  answer(new Response('{}', { headers: { 'screens-build': served } }));
  await sent;
  for (let key = 0; key < 4; key += 1) {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(reload).not.toHaveBeenCalled();
  await rest();
  expect(reload).toHaveBeenCalledOnce();
});

test('M-13 a screen whose code is gone loads the page once; without the server it waits', async () => {
  document.head.innerHTML = '<meta name="build" content="dddd">';
  watch();
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  for (let time = 0; time < 3; time += 1) {
    dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(reload).toHaveBeenCalledOnce();
});
