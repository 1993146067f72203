import { useEffect, useRef } from 'react';
import { isTyping } from '../shell/use-sequences.ts';

/** `/` brings the focus to the search of the screen, with what is in it chosen. */
export function useSlash() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return input;
}
