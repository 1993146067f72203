/** The clock of the database, which dates everything: nothing is written once it has gone back (A27). */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type Db, qb } from './db.ts';

/** What a clock that is set right may go back by, within its day. */
const MAX_BACK_MS = 60_000;

const LATEST = sql<{ now: string; latest: string | null }>`select now() as now, max(at) as latest
  from audit_heads`.compile(qb);

export class Clock {
  #latestMs: number;
  readonly #isBelieved: boolean;

  /** `latestMs`: the time of the last line of the books; believed, whatever they say. */
  constructor(latestMs: number, isBelieved = false) {
    this.#latestMs = latestMs;
    this.#isBelieved = isBelieved;
  }

  /** Starts from the last lines of the books; or from now, when somebody says that those were dated wrong. */
  static async of(db: Db, isBelieved: boolean): Promise<Clock> {
    if (isBelieved) return new Clock(0, true);
    const { latest } = await db.one(LATEST);
    return new Clock(latest === null ? 0 : Date.parse(latest));
  }

  /**
   * Refuses an operation dated before the last one of this process, or before the last line its shop has in the books,
   * whoever wrote it: by more than a minute, or on an earlier day of a series.
   */
  refuseBackwards(now: string, lastLine: string | null = null): void {
    const ms = Date.parse(now);
    const latestMs = Math.max(this.#latestMs, lastLine === null || this.#isBelieved ? 0 : Date.parse(lastLine));
    const isEarlierDay = () => businessDate(new Date(ms)) < businessDate(new Date(latestMs));
    if (ms < latestMs - MAX_BACK_MS || (ms < latestMs && isEarlierDay()))
      throw new DomainError(kernelErrors.CLOCK_BACK);
    this.#latestMs = Math.max(this.#latestMs, ms);
  }

  /** The same for what is done by the clock, in every shop. */
  async refuseBackwardsIn(db: Db): Promise<void> {
    const { now, latest } = await db.one(LATEST);
    this.refuseBackwards(now, latest);
  }

  /** How far a time lies before the last operation; nothing while time goes on. */
  behindMs(now: string): number {
    return Math.max(0, this.#latestMs - Date.parse(now));
  }
}
