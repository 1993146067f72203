/** The clock of the database, which dates everything: nothing is written once it has gone back (A27). */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type Db, qb } from './db.ts';

/** What a clock that is set right may go back by, within its day. */
const MAX_BACK_MS = 60_000;

export class Clock {
  #latestMs: number;

  /** `latestMs`: the time of the last line of the books. */
  constructor(latestMs: number) {
    this.#latestMs = latestMs;
  }

  /** Starts from the last lines of the books; or from now, when somebody says that those were dated wrong. */
  static async of(db: Db, isBelieved: boolean): Promise<Clock> {
    if (isBelieved) return new Clock(0);
    const { latest } = await db.one(
      sql<{ latest: string | null }>`select max(e.at) as latest
        from audit_heads h join audit_events e on e.chain = h.chain and e.seq = h.seq`.compile(qb),
    );
    return new Clock(latest === null ? 0 : Date.parse(latest));
  }

  /** Refuses an operation dated before the last one: by more than a minute, or on an earlier day of a series. */
  refuseBackwards(now: string): void {
    const ms = Date.parse(now);
    const isEarlierDay = () => businessDate(new Date(ms)) < businessDate(new Date(this.#latestMs));
    if (ms < this.#latestMs - MAX_BACK_MS || (ms < this.#latestMs && isEarlierDay()))
      throw new DomainError(kernelErrors.CLOCK_BACK);
    this.#latestMs = Math.max(this.#latestMs, ms);
  }

  /** How far a time lies before the last operation; nothing while time goes on. */
  behindMs(now: string): number {
    return Math.max(0, this.#latestMs - Date.parse(now));
  }
}
