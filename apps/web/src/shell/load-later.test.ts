import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLater } from './load-later.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 10));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks for something that is answered when the test says so. */
function ask(): () => void {
  const { promise, resolve } = Promise.withResolvers<string>();
  void queryClient.fetchQuery({ queryKey: ['sales'], queryFn: () => promise });
  return () => resolve('read');
}
const loaded: string[] = [];
/** The code of a screen, which takes half a second to come. */
const screen = (name: string) => async () => {
  loaded.push(name);
  await new Promise((done) => setTimeout(done, 500));
};

test('R-SHELL-13 the screens of the menu come one after the other, once the screen in front has its answers', async () => {
  loaded.length = 0;
  const answer = ask();
  // In the order they stand in, whichever was seen first.
  for (const [name, top] of [
    ['lots', 300],
    ['bookings', 100],
    ['works', 200],
  ] as const)
    loadLater(screen(name), top);
  await vi.advanceTimersByTimeAsync(3000);
  expect(loaded).toEqual([]);
  answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(loaded).toEqual(['bookings']);
  await vi.advanceTimersByTimeAsync(600);
  expect(loaded).toEqual(['bookings', 'works']);
  await vi.advanceTimersByTimeAsync(600);
  expect(loaded).toEqual(['bookings', 'works', 'lots']);
});

test('R-SHELL-13 a screen that never has all its answers keeps the others waiting five seconds, and no longer', async () => {
  loaded.length = 0;
  const answer = ask();
  loadLater(screen('bookings'), 0);
  await vi.advanceTimersByTimeAsync(5100);
  expect(loaded).toEqual(['bookings']);
  answer();
});

test('R-SHELL-13 a link that left the view is not loaded, and one that fails keeps no other from coming', async () => {
  loaded.length = 0;
  const answer = ask();
  loadLater(screen('left'), 0)();
  loadLater(() => Promise.reject(new TypeError('no line')), 1);
  loadLater(screen('works'), 2);
  answer();
  await vi.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual(['works']);
});
