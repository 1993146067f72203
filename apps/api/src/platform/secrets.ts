/** Passwords and signing codes: argon2id over a keyed digest, attempts counted, no oracle by time. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type Db, qb } from './db.ts';
import { Turns } from './turns.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 2;
const MAX_WAITING = 50;
const CACHE_MS = 10 * 60_000;
const MAX_CACHED = 2000;
export const MAX_FAILURES = 5;
export const LOCK_MINUTES = 15;

/** A flood of logins may slow logins, never the tills. */
const hashing = new Turns(MAX_RUNNING, MAX_WAITING, kernelErrors.TOO_MANY);

/** Bytes only who has this secret can make again. */
export const keyedBy = (secret: string, about: string): Buffer =>
  createHmac('sha256', secret).update(`keyed\0${about}`).digest();

/** How a digest says which secret of the house keyed it; one that says nothing, the first. */
const GENERATION = /^k(\d+)(?=\$)/;

export class Secrets {
  readonly #pepper: string;
  /** Those of before and the one in force, the first first (docs/decisions/0399). */
  readonly #peppers: readonly string[];
  /** Keys of this process only: what was verified a moment ago is not hashed again for every sale. */
  readonly #cacheKey = randomBytes(32);
  readonly #verified = new Map<string, number>();
  readonly #decoy: Promise<string>;

  constructor(pepper: string, former: readonly string[] = []) {
    this.#pepper = pepper;
    this.#peppers = [...former, pepper];
    this.#decoy = this.hash(randomBytes(16).toString('hex'));
  }

  #digest(secret: string, pepper = this.#pepper): string {
    return createHmac('sha256', pepper).update(secret).digest('base64');
  }

  async hash(secret: string): Promise<string> {
    const encoded = await hashing.run(() => hash(this.#digest(secret), COST));
    return this.#peppers.length === 1 ? encoded : `k${this.#peppers.length}${encoded}`;
  }

  /** Takes the same time whether or not there is a hash to compare with. */
  async matches(stored: string | null, secret: string): Promise<boolean> {
    const encoded = stored ?? (await this.#decoy);
    const cached = this.#cacheKeyOf(encoded, secret);
    const until = this.#verified.get(cached);
    if (until !== undefined && until > Date.now()) return stored !== null;
    const pepper = this.#peppers[Number(GENERATION.exec(encoded)?.[1] ?? 1) - 1];
    const digest = this.#digest(secret, pepper);
    const isRight = await hashing.run(() => verify(encoded.replace(GENERATION, ''), digest));
    if (isRight && stored !== null) this.#remember(cached);
    return isRight && stored !== null;
  }

  /** Whether this very secret was right a moment ago, in this process. */
  remembers(stored: string, secret: string): boolean {
    return (this.#verified.get(this.#cacheKeyOf(stored, secret)) ?? 0) > Date.now();
  }

  /** Bytes only this house can make again: for what is looked up, or lives a few minutes. */
  keyed(about: string): Buffer {
    return keyedBy(this.#pepper, about);
  }

  /** Says that a secret that is looked up, not hashed, was right. */
  vouch(stored: string, secret: string): void {
    this.#remember(this.#cacheKeyOf(stored, secret));
  }

  #cacheKeyOf(stored: string, secret: string): string {
    return createHmac('sha256', this.#cacheKey).update(`${stored}\0${secret}`).digest('base64');
  }

  #remember(key: string): void {
    if (this.#verified.size >= MAX_CACHED) this.#verified.clear();
    this.#verified.set(key, Date.now() + CACHE_MS);
  }
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Takes one of the tries before it is used, so that fifty at once are five. Answers those left, or nothing when it is
 * locked.
 */
async function takeTry(
  db: Db,
  secret: string,
  subject: string,
  max: number,
  minutes: number,
): Promise<number | undefined> {
  const isRecent = sql`secret_attempts.last_failure_at > clock_timestamp() - ${`${minutes} minutes`}::interval`;
  const row = await db.first(
    sql<{ failures: number }>`
      insert into secret_attempts (secret, subject, failures, last_failure_at)
      values (${secret}, ${subject}, 1, clock_timestamp())
      on conflict (secret, subject) do update set last_failure_at = clock_timestamp(),
        failures = case when ${isRecent} then secret_attempts.failures + 1 else 1 end
      where secret_attempts.failures < ${max} or not ${isRecent}
      returning failures`.compile(qb),
  );
  return row && max - row.failures;
}

/** What counts misses: so many in so many minutes. */
export interface Count {
  readonly secret: string;
  readonly subject: string;
  readonly max: number;
  readonly minutes: number;
}

/** One try of each count, in one statement: of each those left, up to the first that is full. */
export async function takeTries(db: Db, counts: readonly Count[]): Promise<(number | undefined)[]> {
  const isRecent = (minutes: number) =>
    sql`secret_attempts.last_failure_at > clock_timestamp() - ${`${minutes} minutes`}::interval`;
  const takes = counts.map(({ secret, subject, max, minutes }, at) => {
    const before = at === 0 ? sql`(select) one` : sql.ref(`take${at - 1}`);
    return sql`${sql.ref(`take${at}`)} as (
      insert into secret_attempts (secret, subject, failures, last_failure_at)
      select ${secret}::text, ${subject}::text, 1, clock_timestamp() from ${before}
      on conflict (secret, subject) do update set last_failure_at = clock_timestamp(),
        failures = case when ${isRecent(minutes)} then secret_attempts.failures + 1 else 1 end
      where secret_attempts.failures < ${max} or not ${isRecent(minutes)}
      returning failures)`;
  });
  const found = counts.map((_, at) => sql`(select failures from ${sql.ref(`take${at}`)})`);
  const { failures } = await db.one(
    sql<{ failures: (number | null)[] }>`with ${sql.join(takes)} select array[${sql.join(found)}] as failures`.compile(
      qb,
    ),
  );
  return counts.map(({ max }, at) => (failures[at] === null ? undefined : max - failures[at]!));
}

const PATIENCE = 12;
const PAUSE_MS = 100;
/** No check takes so long, however many wait before it: what was taken earlier does not come back. */
const CHECKED_WITHIN = '5 seconds';

/** Whether the tries that fill the count were all wrong: nothing is being checked that could give one back. */
async function isSettled(db: Db, secret: string, subject: string): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from secret_attempts where secret = ${secret} and subject = ${subject}
      and last_failure_at < clock_timestamp() - ${CHECKED_WITHIN}::interval`.compile(qb),
  );
  return row !== undefined;
}

/** As `takeTry`, but waits a moment: tries that are being checked right now, and are right, come back at once. */
export async function awaitTry(
  db: Db,
  secret: string,
  subject: string,
  max: number,
  minutes = LOCK_MINUTES,
): Promise<number | undefined> {
  for (let turn = 0; turn < PATIENCE; turn += 1) {
    const left = await takeTry(db, secret, subject, max, minutes);
    if (left !== undefined) return left;
    if (await isSettled(db, secret, subject)) return undefined;
    await sleep(PAUSE_MS);
  }
  return undefined;
}

/** The try was right: it does not count. */
export async function giveTryBack(db: Db, secret: string, subject: string): Promise<void> {
  await db.run(
    sql`update secret_attempts set failures = failures - 1
      where secret = ${secret} and subject = ${subject} and failures > 0`.compile(qb),
  );
}

export async function forgetFailures(db: Db, secret: string, subject: string): Promise<void> {
  await db.run(qb.deleteFrom('secret_attempts').where('secret', '=', secret).where('subject', '=', subject));
}
