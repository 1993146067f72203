import type { Seat } from '../../e2e/fixtures.ts';
import type { Operator } from './operator.ts';

/**
 * What a task took before: readings, keys with letters, clicks, seconds. What was typed then was not written down word
 * by word: where a task is mostly typing, the two tell more of the words than of the screens.
 */
interface Effort {
  readonly scans: number;
  readonly keys: number;
  readonly clicks: number;
  readonly seconds: number;
}

/** Somebody else, signed in elsewhere. */
export type Enter = (role: string, shop: string) => Promise<Seat>;

/** One of the twenty commonest things done at a counter (M-15). */
export interface Task {
  readonly name: string;
  readonly before: Effort;
  /** The shop it is done in; Triana unless said. */
  readonly shop?: string;
  readonly role?: string;
  /** What must be there first, made over the API: it is not counted. Answers what the task is then done to. */
  prepare(seat: Seat, operator: Operator, enter: Enter): Promise<string>;
  /** From home, or the page it is done on, until the screen says that it is done. */
  perform(operator: Operator, given: string): Promise<void>;
}

export const pressesBefore = ({ before }: Task): number => before.scans + before.keys + before.clicks;
