/** Watches what was touched, each minute; all the books are gone round by `book-round.ts`. */
import type { PoolDb } from './db.ts';
import type { Alarms } from './alarms.ts';
import { FreshLook } from './fresh-look.ts';
import type { Invariant, InvariantCount } from './invariants.ts';

/** What an alarm says of it. */
type Says = (broken: InvariantCount) => string | Promise<string>;
interface Watched {
  readonly invariants: readonly Invariant[];
  readonly leads: readonly string[];
}

export class BookWatch {
  readonly #fresh: FreshLook;
  readonly #alarms: Alarms;
  readonly #say: Says;

  constructor(db: PoolDb, { invariants, leads }: Watched, alarms: Alarms, say: Says) {
    this.#fresh = new FreshLook(db, invariants, leads);
    this.#alarms = alarms;
    this.#say = say;
  }

  /** Answers how many invariants do not hold of what was touched. */
  async look(): Promise<number> {
    const broken = await this.#fresh.look();
    for (const row of broken) await this.#alarms.raise({ kind: 'books', subject: row.id, text: await this.#say(row) });
    return broken.length;
  }
}
