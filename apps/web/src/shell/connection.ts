import { useSyncExternalStore } from 'react';
import { whenReachable } from './api.ts';

const PROBE = '/v1/auth/stores';
const PROBE_WITHIN_MS = 5000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

export interface Connection {
  readonly isReachable: boolean;
  readonly isAsking: boolean;
  /** When it is asked again, in milliseconds. */
  readonly nextAt: number;
}

let now: Connection = { isReachable: true, isAsking: false, nextAt: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
let pauseMs = FIRST_PAUSE_MS;
const listeners = new Set<() => void>();

function set(next: Connection): void {
  const isBack = next.isReachable && !now.isReachable;
  now = next;
  for (const listener of listeners) listener();
  if (isBack) back();
}

let back = (): void => {};
/** What to do once the server answers again. */
export function whenBack(action: () => void): void {
  back = action;
}

function hear(isReachable: boolean): void {
  if (isReachable) {
    clearTimeout(timer);
    pauseMs = FIRST_PAUSE_MS;
    if (!now.isReachable) set({ isReachable, isAsking: false, nextAt: 0 });
  } else if (now.isReachable) wait();
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), pauseMs);
  set({ isReachable: false, isAsking: false, nextAt: Date.now() + pauseMs });
  pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
}

let asking: Promise<boolean> | undefined;
/** Nobody has to press anything to learn that the server is back; the longer it is away, the seldomer it is asked. */
export function probe(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  clearTimeout(timer);
  set({ ...now, isAsking: true });
  const signal = AbortSignal.timeout(PROBE_WITHIN_MS);
  const reply = await fetch(PROBE, { cache: 'no-store', signal }).catch(() => undefined);
  if (reply?.ok === true) hear(true);
  else wait();
  if (now.isAsking) set({ ...now, isAsking: false });
  return now.isReachable;
}

/** The browser knows when the cable is out; a call that gets no answer tells when the server is. */
export function watchConnection(): void {
  whenReachable(hear);
  addEventListener('offline', () => hear(false));
  addEventListener('online', () => {
    pauseMs = FIRST_PAUSE_MS;
    void probe();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const isReachable = (): boolean => now.isReachable;
/** True once the server is there; false when whoever waits for it has stopped. */
export function untilReachable(stop: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isThere: boolean): void => {
      unsubscribe();
      resolve(isThere);
    };
    const look = (): void => {
      if (now.isReachable) end(true);
    };
    const unsubscribe = subscribe(look);
    stop.addEventListener('abort', () => end(false), { once: true });
    if (stop.aborted) end(false);
    else look();
  });
}
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => now);
export const useIsReachable = (): boolean => useConnection().isReachable;
