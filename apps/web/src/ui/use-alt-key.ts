import { useEffect, useRef } from 'react';

/** `Alt` and a letter press a button of the page, unless something is open above it. */
export function useAltKey(code: string, press: (() => void) | undefined): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== code || !latest.current) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [code]);
}
