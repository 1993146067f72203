/** Watches the books all day: as often as it costs a twentieth of the time, and every minute at most. */
import type { PoolDb } from './db.ts';
import type { Alarms } from './alarms.ts';
import { checkIntegrity, type Invariant, type InvariantCount } from './invariants.ts';

const REST = 20;

export class BookWatch {
  readonly #db: PoolDb;
  readonly #invariants: readonly Invariant[];
  readonly #alarms: Alarms;
  readonly #say: (broken: InvariantCount) => string;
  #restsUntil = 0;

  constructor(db: PoolDb, invariants: readonly Invariant[], alarms: Alarms, say: (broken: InvariantCount) => string) {
    this.#db = db;
    this.#invariants = invariants;
    this.#alarms = alarms;
    this.#say = say;
  }

  /** Answers how many invariants do not hold; nothing when it rests. */
  async look(): Promise<number | undefined> {
    const since = performance.now();
    if (since < this.#restsUntil) return undefined;
    const broken = (await checkIntegrity(this.#db, this.#invariants)).filter((row) => row.count > 0);
    this.#restsUntil = performance.now() + REST * (performance.now() - since);
    for (const row of broken) await this.#alarms.raise({ kind: 'books', subject: row.id, text: this.#say(row) });
    await this.#alarms.settle(
      'books',
      broken.map(({ id }) => id),
    );
    return broken.length;
  }
}
