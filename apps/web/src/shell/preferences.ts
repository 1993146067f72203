import { useSyncExternalStore } from 'react';
import { readFromBrowser, writeToBrowser } from './tab-storage.ts';

const values = new Map<string, unknown>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function preference<T>(name: string, initial: T) {
  const read = (): T => {
    if (!values.has(name)) values.set(name, readFromBrowser<T>(name) ?? initial);
    return values.get(name) as T;
  };
  const write = (value: T): void => {
    values.set(name, value);
    writeToBrowser(name, value);
    for (const listener of listeners) listener();
  };
  return { read, write, use: (): T => useSyncExternalStore(subscribe, read) };
}

const NO_SECTIONS: readonly string[] = [];
export const foldedSections = preference<readonly string[]>('folded-sections', NO_SECTIONS);
/** Single letters as shortcuts can get in the way of speech input: they can be turned off (WCAG 2.1.4). */
export const letterKeys = preference('letter-keys', true);
