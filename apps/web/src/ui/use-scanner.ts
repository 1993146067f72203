/**
 * A wedge scanner types like a very fast person and ends with Intro or Tab. A burst is read wherever the focus is; the
 * field it fell into is put back as it was. The last screen that listens gets the code.
 */
import { useLayoutEffect, useRef } from 'react';
import { tell } from './type-ahead.ts';

/** A reading goes at this pace; one hiccup in the middle, of a slow machine or a radio link, does not cut it in two. */
const MEAN_GAP_MS = 40;
const MAX_GAP_MS = 90;
const MIN_LENGTH = 5;

/** A US-layout scanner types `'` for `-` on a Spanish keyboard and Caps Lock swaps case: letters and digits count. */
export const cleanCode = (raw: string): string => raw.toUpperCase().replace(/[^A-Z0-9]/g, '');

type Handler = (code: string) => void;
/** Which codes are meant: a pattern, or what tells them apart. */
type Takes = Pick<RegExp, 'test'>;
const handlers: Handler[] = [];

// Listening begins with what is seen: an effect after the paint would miss a code, or read it with the draft of before.

interface Taker {
  readonly takes: Takes;
  readonly onScan: Handler;
  /** Not of badges. */
  readonly isOfLabels?: boolean;
}
/** Codes that mean the same on every screen, a badge, go before whatever the screen reads. */
let everywhere: Taker | null = null;

export function useScannerEverywhere(takes: Takes, onScan: Handler): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useLayoutEffect(() => {
    everywhere = { takes, onScan: (code) => latest.current(code) };
    return () => {
      everywhere = null;
    };
  }, [takes]);
}

/** What takes a code before everybody, in a dialog too: the badge of who signs, the labels of what comes back. */
const first: Taker[] = [];

export function useScannerFirst(takes: Takes, onScan: Handler, of: 'badges' | 'labels' = 'badges'): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useLayoutEffect(() => {
    const taker = { takes, onScan: (code: string) => latest.current(code), isOfLabels: of === 'labels' };
    first.push(taker);
    listen();
    return () => {
      first.splice(first.indexOf(taker), 1);
      listen();
    };
  }, [takes, of]);
}

/** For as long as anybody wants to know. */
function listen(): void {
  document.removeEventListener('keydown', onKey, true);
  if (handlers.length + first.length > 0) document.addEventListener('keydown', onKey, true);
}

interface Burst {
  text: string;
  startedAt: number;
  lastAt: number;
  field: HTMLInputElement | HTMLTextAreaElement | null;
  valueBefore: string;
}
const burst: Burst = { text: '', startedAt: 0, lastAt: -Infinity, field: null, valueBefore: '' };

/** `rest` listens below every screen: it gets what no screen takes. */
export function useScanner(onScan: Handler, rank: 'screen' | 'rest' = 'screen'): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useLayoutEffect(() => {
    const handler: Handler = (code) => latest.current(code);
    if (rank === 'rest') handlers.unshift(handler);
    else handlers.push(handler);
    listen();
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      listen();
    };
  }, [rank]);
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const gap = event.timeStamp - burst.lastAt;
  burst.lastAt = event.timeStamp;
  if (event.key === 'Enter' || event.key === 'Tab') finish(event, gap);
  else if (event.key.length === 1) collect(event, gap);
}

function collect(event: KeyboardEvent, gap: number): void {
  if (gap <= MAX_GAP_MS) {
    burst.text += event.key;
    return;
  }
  burst.text = event.key;
  burst.startedAt = event.timeStamp;
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  burst.field = isField ? target : null;
  burst.valueBefore = isField ? target.value : '';
}

function finish(event: KeyboardEvent, gap: number): void {
  // The field of a scan screen takes its own text whole, however slowly a busy machine delivers it.
  const isScanField = event.target instanceof HTMLElement && event.target.dataset['scan'] !== undefined;
  const taker = [first.at(-1), everywhere].find((one) => one?.takes.test(cleanCode(burst.text)));
  if (isScanField && event.key === 'Enter' && !taker) {
    burst.text = '';
    return;
  }
  const code = cleanCode(burst.text);
  const meanGap = (event.timeStamp - burst.startedAt) / Math.max(1, burst.text.length);
  burst.text = '';
  burst.lastAt = -Infinity;
  const isReading = gap <= MAX_GAP_MS && meanGap <= MEAN_GAP_MS && code.length >= MIN_LENGTH;
  // In a dialog a burst is what is typed there, but for a badge where somebody signs.
  const isOfDialog = document.querySelector('[role=dialog]') !== null && (!taker || taker === everywhere);
  const own = handlers.at(-1);
  if (!isReading || !(taker ?? own) || (isOfDialog && !taker)) return;
  event.preventDefault();
  event.stopPropagation();
  if (burst.field) tell(burst.field, burst.valueBefore);
  // A badge is nobody's code: where nobody signs with it, it is not tried as one.
  if (isOfDialog) return;
  if (taker) taker.onScan(code);
  else own?.(code);
}

/**
 * A reading that comes by another way than keys, from a phone: the screen that would have a scanner's takes it, and
 * says nothing where none does. In a dialog that is a field for codes with the focus in it. A badge is taken by nobody:
 * it is worn, and a camera reads it from across the counter.
 */
export function handIn(raw: string): boolean {
  const code = cleanCode(raw);
  const own = handlers.at(-1);
  const taker = [first.at(-1), everywhere].find((one) => one?.takes.test(code));
  if (code.length < MIN_LENGTH || (taker && !taker.isOfLabels)) return false;
  const { activeElement } = document;
  const isInField = activeElement instanceof HTMLElement && activeElement.dataset['scan'] !== undefined;
  const isOfDialog = document.querySelector('[role=dialog]') !== null && !isInField;
  if (taker) taker.onScan(code);
  else if (!own || isOfDialog) return false;
  else own(code);
  return true;
}
