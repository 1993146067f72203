/**
 * One key per intention. It is born when a form opens and lives in the tab until the server gives a final answer, so a
 * second press after a lost connection repeats the same operation instead of making another. Once it was sent it
 * outlives the tab: whoever goes on with the draft of one that was closed cannot do it twice either.
 */
import { useEffect } from 'react';
import { ApiError } from './api.ts';
import { dropBeyond, keepBeyond, takeBeyond } from './beyond-tab.ts';
import { isReachable } from './connection.ts';
import { inQueue, lastHour } from './queue.ts';
import { dropFromTab, readFromTab, writeToTab } from './tab-storage.ts';

const slot = (form: string): string => `key:${form}`;

/** `crypto.randomUUID` does not exist on plain http, which some shops still use inside their network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function keyOf(form: string): string {
  const kept = readFromTab<string>(slot(form));
  if (kept !== undefined) return kept;
  const key = takeBeyond<string>(slot(form))?.value ?? newKey();
  writeToTab(slot(form), key);
  return key;
}

export function dropKey(form: string): void {
  dropFromTab(slot(form));
  dropBeyond(slot(form));
}

/** Whether the server has decided: refused for good. Without an answer, busy or still running, the key is kept. */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'STILL_RUNNING' || [401, 408, 429].includes(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}

/** No answer, or busy: asking again with the same key finds out what happened, and cannot do it twice. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ApiError && [0, 408, 503].includes(error.status) && error.code !== 'READ_ONLY';

const AGAIN_AFTER_MS = [1000, 2500] as const;

/** Asked again in a moment, or once the line is back if its form is open: the answer, or what the last try said. */
export async function once<T>(
  form: string,
  run: (key: string) => Promise<T>,
  isOpen: () => boolean = () => true,
): Promise<T> {
  const key = keyOf(form);
  keepBeyond(slot(form), key);
  const until = lastHour();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const reply = await run(key);
      dropKey(form);
      return reply;
    } catch (error) {
      if (isFinalRefusal(error)) dropKey(form);
      const pauseMs = AGAIN_AFTER_MS[attempt];
      if (pauseMs === undefined || !isUnsettled(error)) throw error;
      await new Promise((resume) => setTimeout(resume, pauseMs));
      if (!isReachable() && !(isOpen() && (await inQueue(form, until)))) throw error;
    }
  }
}

export function useOperationKey(form: string | undefined): void {
  useEffect(() => {
    if (form !== undefined) keyOf(form);
  }, [form]);
}
