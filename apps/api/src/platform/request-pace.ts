/**
 * How fast somebody signed in, or a program, may ask: the requests of a minute, refilled as time goes by, told with
 * each answer (draft-ietf-httpapi-ratelimit-headers). Counted by each process for itself.
 */
const MINUTE_SECONDS = 60;
const MS = 1000;
/** Beyond so many, who has not asked for a minute is forgotten: all of theirs are there again. */
const MOST_KNOWN = 2000;

interface Left {
  requests: number;
  atMs: number;
}
export interface Pace {
  /** Requests of a minute. */
  readonly most: number;
  /** That may be made at once. */
  readonly left: number;
  /** Until one more is there when none is left; else until all are. */
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

export class RequestPace {
  readonly #askers = new Map<string, Left>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Of how many it keeps count. */
  get size(): number {
    return this.#askers.size;
  }

  /** Takes one request of who asks, where one is left. */
  take(id: string, most: number): Pace {
    const nowMs = this.#nowMs();
    const known = this.#askers.get(id) ?? { requests: most, atMs: nowMs };
    const secondsEach = MINUTE_SECONDS / most;
    const requests = Math.min(most, known.requests + (nowMs - known.atMs) / MS / secondsEach);
    const isOver = requests < 1;
    const after = isOver ? requests : requests - 1;
    this.#askers.set(id, { requests: after, atMs: nowMs });
    if (this.#askers.size > MOST_KNOWN) this.#forget(nowMs);
    const resetSeconds = Math.ceil((isOver ? 1 - after : most - after) * secondsEach);
    return { most, left: Math.floor(after), resetSeconds, isOver };
  }

  #forget(nowMs: number): void {
    for (const [id, { atMs }] of this.#askers) {
      if (nowMs - atMs >= MINUTE_SECONDS * MS) this.#askers.delete(id);
    }
  }
}

export const paceHeaders = ({ most, left, resetSeconds }: Pace) => ({
  'ratelimit-policy': `"minute";q=${most};w=${MINUTE_SECONDS}`,
  ratelimit: `"minute";r=${left};t=${resetSeconds}`,
});
