/**
 * How fast a program may ask: its requests of a minute, refilled as time goes by, told with every answer
 * (draft-ietf-httpapi-ratelimit-headers). Counted by each process for itself.
 */
import type { ProgramKey } from './who.ts';

const MINUTE_SECONDS = 60;
const MS = 1000;

interface Left {
  requests: number;
  atMs: number;
}
export interface Pace {
  /** Requests it may make at once. */
  readonly left: number;
  /** Until one more is there when none is left; else until all are. */
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

export class ProgramPace {
  readonly #programs = new Map<string, Left>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Takes one request of it, where one is left. */
  take({ id, requestsPerMinute: most }: Pick<ProgramKey, 'id' | 'requestsPerMinute'>): Pace {
    const nowMs = this.#nowMs();
    const known = this.#programs.get(id) ?? { requests: most, atMs: nowMs };
    const secondsEach = MINUTE_SECONDS / most;
    const requests = Math.min(most, known.requests + (nowMs - known.atMs) / MS / secondsEach);
    const isOver = requests < 1;
    const after = isOver ? requests : requests - 1;
    this.#programs.set(id, { requests: after, atMs: nowMs });
    const resetSeconds = Math.ceil((isOver ? 1 - after : most - after) * secondsEach);
    return { left: Math.floor(after), resetSeconds, isOver };
  }
}

export const paceHeaders = ({ requestsPerMinute }: ProgramKey, { left, resetSeconds }: Pace) => ({
  'ratelimit-policy': `"minute";q=${requestsPerMinute};w=${MINUTE_SECONDS}`,
  ratelimit: `"minute";r=${left};t=${resetSeconds}`,
});
