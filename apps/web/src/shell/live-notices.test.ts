import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { gathered, listenToNotices, missedMs } from './live-notices.ts';

const NOW = Date.UTC(2026, 10, 28, 9);
const MARGIN_MS = missedMs(new QueryClient(), NOW);

/** Something read so long ago. */
function hold(client: QueryClient, key: string, agoMs: number): void {
  client.setQueryData([key], 'read', { updatedAt: NOW - agoMs });
}

test('B-48 a screen asks for what it missed since the oldest thing it holds', () => {
  const client = new QueryClient();
  hold(client, 'sales', 300);
  hold(client, 'products', 1200);
  expect(missedMs(client, NOW) - MARGIN_MS).toBe(1200);
});

test('B-48 with nothing read yet it asks for what may be on its way', () => {
  expect(MARGIN_MS).toBeGreaterThan(0);
});

test('B-48 what is known to be old is read again anyway, and asks for nothing', async () => {
  const client = new QueryClient();
  hold(client, 'sales', 600_000);
  await client.invalidateQueries({ queryKey: ['sales'] });
  expect(missedMs(client, NOW)).toBe(MARGIN_MS);
});

test('B-48 what is told in one moment is read once, and a house that never rests is read once a second', () => {
  vi.useFakeTimers();
  const read: string[][] = [];
  const { onTopic, end } = gathered((topics) => read.push([...topics]));
  for (const topic of ['sales', 'work-time', 'work-time', 'sales']) onTopic(topic);
  vi.advanceTimersByTime(60);
  expect(read).toEqual([['sales', 'work-time']]);
  for (let nth = 0; nth < 15; nth += 1) {
    onTopic('cash');
    vi.advanceTimersByTime(100);
  }
  expect(read).toEqual([['sales', 'work-time'], ['cash']]);
  vi.advanceTimersByTime(5000);
  // The last of them is never lost.
  expect(read).toEqual([['sales', 'work-time'], ['cash'], ['cash']]);
  onTopic('alerts');
  end();
  vi.advanceTimersByTime(5000);
  expect(read).toHaveLength(3);
  vi.useRealTimers();
});

test('B-09 what a phone reads is told at once, whatever else has just been told', () => {
  vi.useFakeTimers();
  const read: string[][] = [];
  const { onTopic, end } = gathered((topics) => read.push([...topics]), ['phone-scanners']);
  onTopic('sales');
  vi.advanceTimersByTime(60);
  onTopic('cash');
  onTopic('phone-scanners');
  expect(read).toEqual([['sales'], ['phone-scanners']]);
  vi.advanceTimersByTime(1000);
  expect(read).toEqual([['sales'], ['phone-scanners'], ['cash']]);
  end();
  vi.useRealTimers();
});

/** A server that tells when the test says so, and a browser with two tabs, of which one listens. */
function twoTabs() {
  const sources: { onmessage?: (message: { data: string }) => void; close: () => void }[] = [];
  vi.stubGlobal(
    'EventSource',
    class {
      close = (): void => {};
      constructor() {
        sources.push(this);
      }
    },
  );
  let isTaken = false;
  const request = (_name: string, _how: object, run: () => Promise<void>): Promise<void> => {
    if (isTaken) return new Promise(() => {});
    isTaken = true;
    return run();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return { tell: (topic: string) => sources[0]!.onmessage!({ data: JSON.stringify({ topic }) }) };
}

test('B-48 a tab that begins to listen hears what was told while it was read, from the tab that listens', async () => {
  const { tell } = twoTabs();
  const [first, second] = [new QueryClient(), new QueryClient()];
  const ends = [listenToNotices(first, [])];
  second.setQueryData(['sales'], 'read');
  second.setQueryData(['products'], 'read');
  tell('sales');
  ends.push(listenToNotices(second, []));
  await vi.waitFor(() => expect(second.getQueryState(['sales'])?.isInvalidated).toBe(true));
  expect(second.getQueryState(['products'])?.isInvalidated).toBe(false);
  for (const end of ends) end();
  vi.unstubAllGlobals();
});

test('B-48 a tab that holds what is older than the other has listened reads all of it again', async () => {
  twoTabs();
  const [first, second] = [new QueryClient(), new QueryClient()];
  const ends = [listenToNotices(first, [])];
  second.setQueryData(['products'], 'read', { updatedAt: Date.now() - 600_000 });
  ends.push(listenToNotices(second, []));
  await vi.waitFor(() => expect(second.getQueryState(['products'])?.isInvalidated).toBe(true));
  for (const end of ends) end();
  vi.unstubAllGlobals();
});
