/** An API that can be killed, on books whose time is moved on, behind a network that loses answers and doubles them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type App, createApp } from '../src/app.ts';
import { jobsOf } from '../src/clockwork.ts';
import { readConfig } from '../src/platform/config.ts';
import { PoolDb } from '../src/platform/db.ts';
import { createPool } from '../src/platform/pool.ts';
import type { Job } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { watchRefusals } from '../test/refusals-seen.ts';
import type { House, Reply, Request } from '../test/shop.ts';
import type { Books } from './books-of-a-group.ts';
import type { Dice } from './dice.ts';
import { MovedClock } from '../src/demo/moved-clock.ts';

/** As minute and hour: what is done once in a night, the rest of the night being looks and mails of each minute. */
const NIGHTLY = /^(\d+) (0|[1-6]|23) \* \* \*$/;
/** What happens to a request on its way; of most nothing does. */
const FAULTS = ['twice', 'twice', 'twice', 'lost', 'lost', 'lost', 'lost', 'cut'] as const;
const FAULT_EACH = 4;
/** A till that says it is busy is asked again: a machine that does something else meanwhile is slow, not wrong. */
const PATIENCE_MS = 120_000;
/** More than what a clock may be set right by. */
const BACK_MS = 180_000;
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
export const OWNERS = 3;
/** Nobody waits for who looks at all the books. */
const PATIENT_MS = 600_000;
export const API_CONNECTIONS = 6;

export class MovedHouse implements House {
  readonly clock: MovedClock;
  /** Apart from the API's own connections, which are cut. */
  readonly db: PoolDb;
  readonly #books: Books;
  readonly #faults: Dice;
  #app: App | undefined;
  #begun = Promise.resolve();
  /** Who waits for an answer of its process, should that end. */
  readonly #waiting = new Set<() => void>();
  #isClockBack = false;

  private constructor(books: Books, clock: MovedClock, faults: Dice) {
    this.#books = books;
    this.clock = clock;
    this.db = new PoolDb(createPool(books.ownerUrl, OWNERS, PATIENT_MS));
    this.#faults = faults;
  }

  /** On books nobody has entered yet. */
  static async start(books: Books, faults: Dice): Promise<MovedHouse> {
    const house = new MovedHouse(books, await MovedClock.of(() => books.ownerUrl), faults);
    await house.#begin();
    return house;
  }

  get app(): App {
    return this.#app!;
  }

  get databaseUrl(): string {
    return this.#books.ownerUrl;
  }

  /** Processes that began. */
  begun = 0;
  async #begin(): Promise<void> {
    this.begun += 1;
    const env = {
      PORT: '0',
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_JOBS: 'off',
      QUILATE_DISK_RESERVE_MB: '64',
      QUILATE_STRANGERS_PER_MINUTE: '1000000',
      QUILATE_SIGNED_IN_PER_MINUTE: '1000000',
    };
    this.#app = await createApp(
      { ...readConfig(env), poolSize: API_CONNECTIONS },
      this.#books.urls,
      // A fault of ours is told: whoever looks for it needs more than its request id.
      createLog('error'),
    );
    watchRefusals(this.#app);
  }

  #operations = 0;
  #refusals = 0;
  readonly #byAddress = new Map<string, number>();
  /** What was asked for and done, or refused: each once, however often it was asked. */
  get done(): { readonly operations: number; readonly refusals: number } {
    return { operations: this.#operations, refusals: this.#refusals };
  }

  /** How often each address did what it was asked: `POST /v1/sales/{}/return`. */
  get doneByAddress(): ReadonlyMap<string, number> {
    return this.#byAddress;
  }

  readonly send = async (request: Request): Promise<Reply> => {
    // Whoever signs in twice has two sessions.
    const isKeyed = request.headers['idempotency-key'] !== undefined && !request.url.startsWith('/v1/auth/');
    if (!isKeyed) return this.#known(request);
    const reply = await this.#faulty(request);
    if (reply.statusCode >= 300) {
      this.#refusals += 1;
      return reply;
    }
    this.#operations += 1;
    const address = `${request.method} ${request.url.replace(/\?.*/, '').replace(IDS, '{}')}`;
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    return reply;
  };

  /** Whatever happens on the way, what was asked is done once, and says the same to whoever asks again. */
  async #faulty(request: Request): Promise<Reply> {
    if (!this.#faults.chance(FAULT_EACH)) return this.#known(request);
    const fault = this.#faults.pick(FAULTS);
    if (fault === 'twice') return same(request, await Promise.all([this.#known(request), this.#known(request)]));
    if (fault === 'lost') return same(request, [await this.#known(request), await this.#known(request)]);
    const [reply] = await Promise.all([this.#known(request), this.#cut()]);
    return reply;
  }

  /** Asked until the answer is one: who is told to try again does, and who hears nothing. */
  async #known(request: Request): Promise<Reply> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      await this.#begun;
      const reply = await this.#answered(request);
      // The dead say nothing.
      if (!reply) continue;
      const isOfClock = this.#isClockBack && reply.body.includes(kernelErrors.CLOCK_BACK.code);
      const isWaitedFor = reply.statusCode === 503 && !isOfClock && performance.now() < until;
      if (!isWaitedFor) return reply;
      await sleep(20);
    }
  }

  /** Nothing once its process has ended. */
  #answered(request: Request): Promise<Reply | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply | undefined>();
    const hearNothing = (): void => resolve(undefined);
    this.#waiting.add(hearNothing);
    void this.app.server
      .inject(request)
      .then(resolve, reject)
      .finally(() => this.#waiting.delete(hearNothing));
    return promise;
  }

  /** A connection of the API dies, whatever it is doing. */
  async #cut(): Promise<void> {
    await sleep(this.#faults.between(0, 12));
    await this.#endConnections(1).catch(() => {
      // A server that is lost meanwhile has cut them all.
    });
  }

  #endConnections(atMost: number): Promise<unknown> {
    return this.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'quilate_app' order by random() limit $1`,
      [atMost],
    );
  }

  /** Somebody ends its process: what it was doing is half done, what it knew is forgotten, and another one begins. */
  async killApi(): Promise<void> {
    const dead = this.app;
    this.#begun = (async () => {
      const ended = dead.db.pool.end();
      await this.#endConnections(1000);
      await this.#begin();
      await ended;
    })();
    for (const hearNothing of this.#waiting) hearNothing();
    await this.#begun;
    await dead.close().catch(() => {
      // Its connections are gone already.
    });
  }

  /** The server of the books is lost while people work, in one of the ways it can be. */
  async loseServer(): Promise<void> {
    await this.#books.lose?.(this.#faults);
    this.db.renew(createPool(this.databaseUrl, OWNERS, PATIENT_MS));
  }

  get hasOtherServers(): boolean {
    return this.#books.lose !== undefined;
  }

  /** While the clock of the books is wrong, nobody who asks waits for it to be right. */
  async withClockBack(work: () => Promise<void>): Promise<void> {
    await this.clock.goBack(BACK_MS);
    this.#isClockBack = true;
    try {
      await work();
    } finally {
      this.#isClockBack = false;
      await this.clock.goOn(BACK_MS);
    }
  }

  /** The work of the night, and the next morning, or that of a later day. */
  async night(days = 1): Promise<void> {
    await this.clock.nextDay(days);
    for (const job of jobsOf(this.app.services, this.db)
      .filter(({ cron }) => NIGHTLY.test(cron))
      .toSorted(byClock))
      await job.run();
    // What autovacuum does where a server lives for days: without it no plan knows how large a table has become.
    await this.db.pool.query('analyze');
  }

  async close(): Promise<void> {
    await this.#app?.close();
    await this.db.pool.end();
    this.clock.uninstall();
  }
}

/** From the evening on. */
const clockOf = ({ cron }: Job): number => {
  const [, minute, hour] = NIGHTLY.exec(cron)!.map(Number) as [number, number, number];
  return ((hour + 12) % 24) * 60 + minute;
};
const byClock = (one: Job, other: Job): number => clockOf(one) - clockOf(other);

function same({ url }: Request, replies: readonly Reply[]): Reply {
  const [first, second] = replies as [Reply, Reply];
  if (first.statusCode !== second.statusCode || (first.statusCode < 300 && first.body !== second.body))
    throw new Error(`${url} said ${first.statusCode} and then ${second.statusCode}:\n${first.body}\n${second.body}`);
  return first;
}
