/** Whether the screen is covered: locked by somebody, or its session has run out. */
import { useSyncExternalStore } from 'react';

export type CoverKind = 'locked' | 'ended';

let shown: CoverKind | null = null;
const listeners = new Set<() => void>();

export const cover = {
  show(kind: CoverKind | null): void {
    shown = kind;
    for (const listener of listeners) listener();
  },
  get: (): CoverKind | null => shown,
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCover = (): CoverKind | null => useSyncExternalStore(subscribe, cover.get);
