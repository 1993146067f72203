/**
 * The server tells what has changed. One tab listens and passes it on: a connection per tab would use up the six a
 * browser allows to one server.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ALL, forget } from './topics.ts';

const LOCK = 'quilate-live-notices';
const RETRY_MS = 5000;
/** A read on its way when the listening begins may have been answered this long before. */
const ON_ITS_WAY_MS = 5000;
const MOMENT_MS = 50;
const AGAIN_MS = 1000;

/** Between tabs: a topic, or what a tab that begins to listen asks the one that has listened: what has it missed? */
type Passed = string | { readonly missedMs: number };

/** `atOnce`: what somebody does at this moment with the other hand, and is lost when it is told too late. */
export function listenToNotices(client: QueryClient, atOnce: readonly string[]): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(LOCK);
  const { onTopic, end } = gathered((topics) => void forget(client, topics), atOnce);
  const { told, since, listensFrom } = memory();
  const pass = (passed: Passed): void => channel.postMessage(passed);
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (typeof data === 'string') onTopic(data);
    else since(data.missedMs).forEach(pass);
  };
  const tell = (topic: string): void => {
    told(topic);
    onTopic(topic);
    pass(topic);
  };
  void lead(stop.signal, () => stream(() => listensFrom(missedMs(client)), tell, stop.signal));
  pass({ missedMs: missedMs(client) });
  return () => {
    stop.abort();
    channel.close();
    end();
  };
}

/** Notices of one moment are one reading; in a house that never rests what is shown is read again once a second. */
export function gathered(read: (topics: readonly string[]) => void, atOnce: readonly string[] = []) {
  const topics = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = -AGAIN_MS;
  const tell = (): void => {
    timer = undefined;
    readAt = performance.now();
    const told = [...topics];
    topics.clear();
    read(told);
  };
  const onTopic = (topic: string): void => {
    if (atOnce.includes(topic)) return read([topic]);
    topics.add(topic);
    timer ??= setTimeout(tell, Math.max(MOMENT_MS, readAt + AGAIN_MS - performance.now()));
  };
  return { onTopic, end: (): void => clearTimeout(timer) };
}

/** What the server has told a tab, and since when: one that does not listen has nothing to answer. */
export function memory(now: () => number = Date.now) {
  const toldAt = new Map<string, number>();
  let from: number | undefined;
  return {
    told: (topic: string): void => void toldAt.set(topic, now()),
    /** Answers the same milliseconds. */
    listensFrom: (ms: number): number => {
      from ??= now() - ms;
      return ms;
    },
    since: (ms: number): readonly string[] => {
      if (from === undefined) return [];
      const at = now() - ms;
      return at < from ? ALL : [...toldAt].filter(([, when]) => when >= at).map(([topic]) => topic);
    },
  };
}

/** How long ago the oldest thing held was read, and what is being read besides. */
export function missedMs(client: QueryClient, now = Date.now()): number {
  const held = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.dataUpdatedAt > 0 && !state.isInvalidated);
  return now - Math.min(now, ...held.map(({ state }) => state.dataUpdatedAt)) + ON_ITS_WAY_MS;
}

/** Runs in one tab only where the browser can tell them apart. */
async function lead(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  try {
    await navigator.locks.request(LOCK, { signal }, run);
  } catch {
    // Aborted while waiting its turn.
  }
}

function stream(missed: () => number, tell: (topic: string) => void, signal: AbortSignal): Promise<void> {
  return new Promise((end) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasCut = false;
    const open = (): void => {
      source = new EventSource(`/v1/events?missedMs=${missed()}`);
      source.onopen = () => {
        // What changed while nobody was listening is unknown: everything shown is read again.
        if (wasCut) tell(ALL[0]);
        wasCut = false;
      };
      source.onmessage = (message: MessageEvent<string>) => tell(topicOf(message.data));
      source.onerror = () => {
        wasCut = true;
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
      };
    };
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      end();
    });
  });
}

function topicOf(data: string): string {
  try {
    const { topic } = JSON.parse(data) as { topic?: unknown };
    return typeof topic === 'string' ? topic : '';
  } catch {
    return '';
  }
}
