/** A28: how slowly a body may come. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends so many bytes every so many milliseconds; how it ended, and when. */
async function sent(bytes: number, everyMs: number, totalBytes: number): Promise<string> {
  const stream = paced({ patienceMs: 1000, bytesPerSecond: 100 });
  const since = performance.now();
  let end = '';
  stream.on('error', (error: Error & { code?: string }) => {
    end = `${error.code} after ${Math.round(performance.now() - since)} ms`;
  });
  stream.on('end', () => (end = 'whole'));
  stream.resume();
  for (let left = totalBytes; left > 0 && end === ''; left -= bytes) {
    stream.write(Buffer.alloc(bytes));
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  if (end === '') stream.end();
  await vi.advanceTimersByTimeAsync(100);
  return end;
}

test('what comes as fast as it should comes whole, however long it takes', async () => {
  expect(await sent(50, 400, 1000)).toBe('whole');
});

test('a byte now and then is less than the rate', async () => {
  expect(await sent(1, 100, 1000)).toBe('TOO_SLOW after 1200 ms');
});

test('much at once buys no silence', async () => {
  expect(await sent(1000, 5000, 2000)).toBe('TOO_SLOW after 1000 ms');
});

test('nothing is watched once it is over', async () => {
  expect(await sent(50, 10, 100)).toBe('whole');
  expect(vi.getTimerCount()).toBe(0);
});

test('what nobody reads any more, refused for its size or its type, ends without a word', async () => {
  const stream = paced({ patienceMs: 1000, bytesPerSecond: 100 });
  stream.write('{"e');
  await vi.advanceTimersByTimeAsync(2000);
  expect(stream.destroyed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
