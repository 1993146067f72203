import { useSyncExternalStore } from 'react';
import { whenReachable } from './api.ts';

const PROBE = '/v1/auth/stores';
const PROBE_EVERY_MS = 4000;

let isReachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  clearTimeout(timer);
  if (!next) timer = setTimeout(() => void probe(), PROBE_EVERY_MS);
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

/** Nobody has to press anything to learn that the server is back. */
async function probe(): Promise<void> {
  const reply = await fetch(PROBE, { cache: 'no-store' }).catch(() => undefined);
  set(reply?.ok ?? false);
}

/** The browser knows when the cable is out; a call that gets no answer tells when the server is. */
export function watchConnection(): void {
  whenReachable(set);
  addEventListener('offline', () => set(false));
  addEventListener('online', () => void probe());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useIsReachable = (): boolean => useSyncExternalStore(subscribe, () => isReachable);
