/** What nobody waits for comes once the browser has nothing else to do. */
import { useEffect, useState } from 'react';

/** At once, or after `atLatestMs` on a machine that is never at rest. */
export function whenIdle(work: () => void, atLatestMs: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(work, { timeout: atLatestMs });
    return () => cancelIdleCallback(idle);
  }
  const later = setTimeout(work, Math.min(atLatestMs, 2000));
  return () => clearTimeout(later);
}

/** Whether the first screen has been drawn and the browser came to rest since. */
export function useCameToRest(atLatestMs: number): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true), atLatestMs), [atLatestMs]);
  return isAtRest;
}
