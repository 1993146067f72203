import { type RefObject, useEffect } from 'react';
import { beginsSequence, isTyping, SECOND_KEY_WITHIN_MS } from '../shell/use-sequences.ts';
import { tell } from './type-ahead.ts';

/** Longer than a scanner takes from key to key, and no longer than anybody notices. */
const QUIET_MS = 60;
const WRITTEN = /^[\p{L}\p{N}]$/u;

/**
 * What is typed on a screen where nothing has the focus goes to its one field, from the first letter on; a reading
 * and the letters of a sequence do not.
 */
export function useTypingHere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let text = '';
    let last: KeyboardEvent | undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const forget = (): void => {
      clearTimeout(soon);
      text = '';
    };
    const give = (): void => {
      const isTaken = last?.defaultPrevented === true || document.querySelector('[role=dialog]') !== null;
      if (!isTaken && field.current && !isTyping(document.activeElement)) {
        field.current.focus();
        tell(field.current, field.current.value + text);
      }
      forget();
    };
    const onKey = (event: KeyboardEvent): void => {
      const isKey = WRITTEN.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      // Whoever scans ends with Intro, and whoever presses another key writes nothing.
      if (!isKey || isTyping(event.target)) return forget();
      clearTimeout(soon);
      text += event.key;
      last = event;
      soon = setTimeout(give, text.length === 1 && beginsSequence(text) ? SECOND_KEY_WITHIN_MS : QUIET_MS);
    };
    addEventListener('keydown', onKey, true);
    return () => {
      forget();
      removeEventListener('keydown', onKey, true);
    };
  }, [field]);
}
