/** An API on a database whose time can be moved on, behind a network that loses answers, doubles them and is cut. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp } from '../src/app.ts';
import { jobsOf } from '../src/clockwork.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, createPool, PoolDb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { watchRefusals } from '../test/refusals-seen.ts';
import type { House, Reply, Request } from '../test/shop.ts';
import type { Dice } from './dice.ts';
import { MovedClock } from './moved-clock.ts';

/** What a night does, in its order. */
const AT_NIGHT = ['release-lots', 'release-holds', 'age-bookings', 'tidy-tables', 'tidy-sessions', 'sweep-files'];
/** What happens to a request on its way; of most nothing does. */
const FAULTS = ['twice', 'lost', 'cut'] as const;
const FAULT_EACH = 4;
/** Nobody waits longer for a till that says it is busy. */
const PATIENCE_MS = 20_000;

export class MovedHouse implements House {
  readonly databaseUrl: string;
  readonly clock: MovedClock;
  /** Apart from the API's own connections, which are cut. */
  readonly db: PoolDb;
  readonly #faults: Dice;
  #app: App | undefined;

  private constructor(databaseUrl: string, clock: MovedClock, faults: Dice) {
    this.databaseUrl = databaseUrl;
    this.clock = clock;
    this.db = new PoolDb(createPool(databaseUrl, 3));
    this.#faults = faults;
  }

  /** Of a database nobody has entered yet. */
  static async start(databaseUrl: string, faults: Dice): Promise<MovedHouse> {
    const house = new MovedHouse(databaseUrl, await MovedClock.of(databaseUrl), faults);
    await house.restart();
    return house;
  }

  get app(): App {
    return this.#app!;
  }

  /** As another process would: nothing it knew is known any more. */
  async restart(): Promise<void> {
    await this.#app?.close();
    const env = {
      PORT: '0',
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_JOBS: 'off',
      QUILATE_DISK_RESERVE_MB: '64',
      QUILATE_STRANGERS_PER_MINUTE: '1000000',
    };
    const urls = { owner: this.databaseUrl, app: asAppRole(this.databaseUrl) };
    this.#app = await createApp({ ...readConfig(env), poolSize: 8 }, urls, createLog('silent'));
    watchRefusals(this.#app);
  }

  /** Whatever happens on the way, what was asked is done once, and says the same to whoever asks again. */
  readonly send = async (request: Request): Promise<Reply> => {
    // Whoever signs in twice has two sessions.
    const isKeyed = request.headers['idempotency-key'] !== undefined && !request.url.startsWith('/v1/auth/');
    if (!isKeyed || !this.#faults.chance(FAULT_EACH)) return this.#known(request);
    const fault = this.#faults.pick(FAULTS);
    if (fault === 'twice') return same(request, await Promise.all([this.#known(request), this.#known(request)]));
    if (fault === 'lost') return same(request, [await this.#known(request), await this.#known(request)]);
    const [reply] = await Promise.all([this.#known(request), this.#cut()]);
    return reply;
  };

  /** Asked until the answer is one: who is told to try again does. */
  async #known(request: Request): Promise<Reply> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const reply = await this.app.server.inject(request);
      if (reply.statusCode !== 503 || performance.now() > until) return reply;
      await sleep(20);
    }
  }

  /** Some connections of the API die, whatever they are doing. */
  async #cut(): Promise<void> {
    await sleep(this.#faults.between(0, 12));
    await this.db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'quilate_app' order by random() limit 3`);
  }

  /** The work of the night, and the next morning. */
  async night(): Promise<void> {
    await this.clock.nextDay();
    const jobs = jobsOf(this.app.services, this.db);
    for (const name of AT_NIGHT) await jobs.find((job) => job.name === name)!.run();
  }

  async close(): Promise<void> {
    await this.#app?.close();
    await this.db.pool.end();
    this.clock.uninstall();
  }
}

function same({ url }: Request, replies: readonly Reply[]): Reply {
  const [first, second] = replies as [Reply, Reply];
  if (first.statusCode !== second.statusCode || (first.statusCode < 300 && first.body !== second.body))
    throw new Error(`${url} said ${first.statusCode} and then ${second.statusCode}:\n${first.body}\n${second.body}`);
  return first;
}
