/** One notice in sight at a time, the last twenty kept for the «Avisos» panel (S0 §9). */
import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import { useSyncExternalStore } from 'react';
import { readFromTab, writeToTab } from './tab-storage.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'ok' | 'error';
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
  readonly requestId: string | null;
}

export const TOAST_MS = { ok: CONSTANTS.toastOkMs, error: CONSTANTS.toastErrorMs } as const;
const KEPT = CONSTANTS.toastsKept;

interface State {
  readonly visible: Toast | null;
  readonly log: readonly Toast[];
}
const LOG = 'notices';
let state: State = { visible: null, log: readFromTab<Toast[]>(LOG) ?? [] };
let lastId = state.log[0]?.id ?? 0;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string, requestId: string | null): void {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text, at: new Date().toISOString(), requestId };
  const log = [toast, ...state.log].slice(0, KEPT);
  set({ visible: toast, log });
  writeToTab(LOG, log);
}

export const toast = {
  ok: (text: string): void => show('ok', text, null),
  error: (text: string, requestId: string | null = null): void => show('error', text, requestId),
  hide: (id: number): void => {
    if (state.visible?.id === id) set({ ...state, visible: null });
  },
  forget: (): void => {
    set({ visible: null, log: [] });
    writeToTab(LOG, []);
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useToasts = (): State => useSyncExternalStore(subscribe, () => state);
