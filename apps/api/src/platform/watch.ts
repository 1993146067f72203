/**
 * Watches the books: each minute what was touched since, all of them as often as that costs a twentieth of the time.
 */
import { patiently, type PoolDb } from './db.ts';
import type { Alarms } from './alarms.ts';
import { FreshLook } from './fresh-look.ts';
import { checkIntegrity, type Invariant, type InvariantCount } from './invariants.ts';

const REST = 20;

/** What an alarm says of it. */
type Says = (broken: InvariantCount) => string | Promise<string>;
interface Watched {
  readonly invariants: readonly Invariant[];
  readonly leads: readonly string[];
}

export class BookWatch {
  readonly #db: PoolDb;
  readonly #invariants: readonly Invariant[];
  readonly #fresh: FreshLook;
  readonly #alarms: Alarms;
  readonly #say: Says;
  #restsUntil = 0;

  constructor(db: PoolDb, { invariants, leads }: Watched, alarms: Alarms, say: Says) {
    this.#db = db;
    this.#invariants = invariants;
    this.#fresh = new FreshLook(db, invariants, leads);
    this.#alarms = alarms;
    this.#say = say;
  }

  /** Answers how many invariants do not hold, of all or of what was touched. */
  async look(): Promise<number> {
    const broken = await this.#fresh.look();
    await this.#tell(broken);
    return (await this.#lookAtAll()) ?? broken.length;
  }

  async #lookAtAll(): Promise<number | undefined> {
    const since = performance.now();
    if (since < this.#restsUntil) return undefined;
    const counts = await patiently(this.#db, (slow) => checkIntegrity(slow, this.#invariants));
    const broken = counts.filter((row) => row.count > 0);
    this.#restsUntil = performance.now() + REST * (performance.now() - since);
    await this.#tell(broken);
    await this.#alarms.settle(
      'books',
      broken.map(({ id }) => id),
    );
    return broken.length;
  }

  async #tell(broken: readonly InvariantCount[]): Promise<void> {
    for (const row of broken) await this.#alarms.raise({ kind: 'books', subject: row.id, text: await this.#say(row) });
  }
}
