/** Codes that are read faster than they are answered, or while there is no connection: in order, each sent once. */
import type { Fault } from '../../../shell/faults.ts';

export interface Pending {
  readonly code: string;
  /** One intention, one key: sent again it is the same reading. */
  readonly key: string;
  readonly isUnexpected?: true;
  /** Refused for good: somebody has to look at it. */
  readonly refusal?: { readonly code: string; readonly text: string };
}
export type Queue = readonly Pending[];

export const toSend = (queue: Queue): Pending | undefined => queue.find((one) => one.refusal === undefined);
export const waiting = (queue: Queue): number => queue.filter((one) => one.refusal === undefined).length;
export const refused = (queue: Queue): Queue => queue.filter((one) => one.refusal !== undefined);
export const isWaiting = (queue: Queue, code: string): boolean =>
  queue.some((one) => one.code === code && one.refusal === undefined);

export const added = (queue: Queue, code: string, key: string, isUnexpected = false): Queue => [
  ...queue.filter((one) => one.code !== code),
  { code, key, ...(isUnexpected ? { isUnexpected: true } : {}) },
];
export const without = (queue: Queue, key: string): Queue => queue.filter((one) => one.key !== key);

/** A code read twice has been said aloud and is done; everything else waits to be looked at. */
export const afterRefusal = (queue: Queue, key: string, { code, text }: Pick<Fault, 'code' | 'text'>): Queue =>
  code === 'INVENTORY_CODE_TWICE'
    ? without(queue, key)
    : queue.map((one) => (one.key === key ? { ...one, refusal: { code, text } } : one));

/** Hertz: each refusal sounds its own way, for who looks at the shelf and not at the screen. */
const PITCHES: Readonly<Record<string, number>> = {
  INVENTORY_CODE_UNKNOWN: 220,
  INVENTORY_CODE_TWICE: 440,
  INVENTORY_TOO_MANY: 147,
  INVENTORY_CODE_ELSEWHERE: 330,
};
const OTHERWISE = 262;
export const pitchOf = (code: string): number => PITCHES[code] ?? OTHERWISE;
