/** What a person was writing: in the tab as it is, and beyond it for whoever wrote it, with its hour. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dropAllBeyond, dropBeyond, keepBeyond, takeBeyond, takeFromBefore } from './beyond-tab.ts';
import { dropAllFromTab, dropFromTab, readFromTab, writeToTab } from './tab-storage.ts';

/** What the names of drafts begin with. */
export const DRAFTS = 'draft:';

/** A draft that was found again, on the screen that goes on with it. */
export interface OpenDraft {
  readonly name: string;
  /** When it was last written, in milliseconds. */
  readonly at: number;
  readonly discard: () => void;
}

/** Found since the page was loaded, by name. */
const found = new Map<string, number>();
/** Begun or found here: going to another screen and back finds nothing anew. */
const isOfThisPage = new Set<string>();
let open: readonly OpenDraft[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly OpenDraft[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export function readDraft<T>(name: string): T | undefined {
  const inTab = readFromTab<T>(DRAFTS + name);
  const kept = inTab === undefined ? takeBeyond<T>(DRAFTS + name) : takeFromBefore<T>(DRAFTS + name);
  if (kept !== undefined && !isOfThisPage.has(name)) found.set(name, kept.at);
  isOfThisPage.add(name);
  const draft = inTab ?? kept?.value;
  if (inTab === undefined && draft !== undefined) writeToTab(DRAFTS + name, draft);
  return draft;
}
export function writeDraft(name: string, values: unknown): void {
  isOfThisPage.add(name);
  writeToTab(DRAFTS + name, values);
  keepBeyond(DRAFTS + name, values);
}

export function dropDraft(name: string): void {
  dropFromTab(DRAFTS + name);
  dropBeyond(DRAFTS + name);
  found.delete(name);
  setOpen(open.filter((one) => one.name !== name));
}

/** Who leaves takes along what was begun: it may name customers. */
export function dropDrafts(): void {
  dropAllFromTab(DRAFTS);
  dropAllBeyond();
  found.clear();
  setOpen([]);
}

/** The screen that goes on with a draft: what was found again says its hour there, and can be thrown away. */
export function useOpenDraft(name: string | undefined, discard: () => void): void {
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    const at = name === undefined ? undefined : found.get(name);
    if (name === undefined || at === undefined) return undefined;
    setOpen([...open, { name, at, discard: () => latest.current() }]);
    return () => setOpen(open.filter((one) => one.name !== name));
  }, [name]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useOpenDrafts = (): readonly OpenDraft[] => useSyncExternalStore(subscribe, () => open);
