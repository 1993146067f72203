/** The server's clock is the one that counts; a till whose own is wrong is told, before somebody trusts it (B-47). */
import { useSyncExternalStore } from 'react';
import { whenAnswered } from './api.ts';

const TOLERATED_MS = 2 * 60_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** The header counts whole seconds and the answer took a moment: minutes are all it can tell. */
export function compareClocks(serverDate: string | null, now: number): void {
  const at = serverDate === null ? Number.NaN : Date.parse(serverDate);
  if (Number.isNaN(at)) return;
  const next = Math.abs(now - at) > TOLERATED_MS ? now - at : 0;
  if (Math.round(next / 60_000) === Math.round(aheadMs / 60_000)) return;
  aheadMs = next;
  for (const listener of listeners) listener();
}

export const watchClock = (): void => whenAnswered((date) => compareClocks(date, Date.now()));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Minutes this device is ahead of the server, negative when behind; 0 while it may be believed. */
export const useMinutesAhead = (): number => useSyncExternalStore(subscribe, () => Math.round(aheadMs / 60_000));
