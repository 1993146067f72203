/**
 * Acts that were pressed and have no answer while the line is cut. Each is sent again with its key once the server is
 * there, as long as whoever pressed it is there too: its form is open, nobody gives it up, and some minutes at most
 * (docs/decisions/0322).
 */
import { useSyncExternalStore } from 'react';
import { untilReachable } from './connection.ts';

const WAITS_MS = 5 * 60_000;

interface Queued {
  readonly form: string;
  /** In milliseconds. */
  readonly until: number;
  readonly stop: AbortController;
}

let queued: readonly Queued[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Queued[]): void {
  if (queued.length === 0) addEventListener('beforeunload', warn);
  queued = next;
  if (queued.length === 0) removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The hour, in milliseconds, up to which what is pressed now waits. */
export const lastHour = (): number => Date.now() + WAITS_MS;

/** Comes back with true once the act can be sent again, with false when nobody waits for it any more. */
export async function inQueue(form: string, until: number): Promise<boolean> {
  const one: Queued = { form, until, stop: new AbortController() };
  const timer = setTimeout(() => one.stop.abort(), until - Date.now());
  set([...queued, one]);
  try {
    return await untilReachable(one.stop.signal);
  } finally {
    clearTimeout(timer);
    set(queued.filter((other) => other !== one));
  }
}

/** Its form has been closed; without a form, all are given up. */
export function leaveQueue(form?: string): void {
  for (const one of queued) if (form === undefined || one.form === form) one.stop.abort();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useQueued = (): readonly Queued[] => useSyncExternalStore(subscribe, () => queued);
