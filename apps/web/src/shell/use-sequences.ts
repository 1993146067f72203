import { useEffect, useRef } from 'react';

export const SECOND_KEY_WITHIN_MS = 900;
/** Keys this close are a scanner's: the NV a label begins with, or has inside, is not «n v». */
export const BURST_MS = 45;

let listened: Readonly<Record<string, () => void>> = {};
/** Whether a second key would make something of it. */
export const beginsSequence = (key: string): boolean =>
  Object.keys(listened).some((keys) => keys.startsWith(`${key.toLowerCase()} `));

/** Letter sequences such as `n v`: silent while typing, with a dialog open, or when the person turned them off. */
export function useSequences(map: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
    if (isOn) listened = map;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let first = '';
    let firstAt = 0;
    let lastAt = -Infinity;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      // More keys come: it was the beginning of a label.
      clearTimeout(soon);
      const key = event.key.toLowerCase();
      const isInBurst = event.timeStamp - lastAt < BURST_MS;
      if (key.length === 1) lastAt = event.timeStamp;
      const isSecond = first !== '' && event.timeStamp - firstAt < SECOND_KEY_WITHIN_MS;
      const run = latest.current[isSecond ? `${first} ${key}` : key];
      first = '';
      if (run) {
        event.preventDefault();
        if (isInBurst) soon = setTimeout(run, BURST_MS);
        else run();
      } else if (!isInBurst && beginsSequence(key)) {
        first = key;
        firstAt = event.timeStamp;
      }
    };
    listened = latest.current;
    addEventListener('keydown', onKey);
    return () => {
      listened = {};
      clearTimeout(soon);
      removeEventListener('keydown', onKey);
    };
  }, [isOn]);
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
