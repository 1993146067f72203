import { useState } from 'react';
import { beep } from './beep.ts';

export interface Reading {
  readonly kind: 'ok' | 'bad';
  readonly code: string;
  readonly text: string;
  /** A new reading of the same code is still news. */
  readonly at: number;
}
/** What was read last, in words, colour and sound. */
export function useLastReading() {
  const [last, setLast] = useState<Reading | null>(null);
  /** `pitch` where a screen tells its refusals apart by their sound. */
  const say = (kind: Reading['kind'], code: string, text: string, pitch?: number): void => {
    beep(kind === 'ok', pitch);
    setLast({ kind, code, text, at: performance.now() });
  };
  return { last, say, forget: () => setLast(null) };
}
