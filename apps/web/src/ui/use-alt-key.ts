import { type RefObject, useEffect, useRef } from 'react';

/** `Alt` and a key press a button of the page, or of what is open above it where that holds the button. */
export function useAltKey(code: string, press: (() => void) | undefined, within?: RefObject<HTMLElement | null>): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== code || !latest.current) return;
      const above = [...document.querySelectorAll('[role=dialog]')].at(-1);
      if (above && !above.contains(within?.current ?? null)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [code, within]);
}
