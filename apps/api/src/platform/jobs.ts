/** Work that nobody waits for, kept in PostgreSQL: any process may take it, none loses it. */
import { PgBoss } from 'pg-boss';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { KEPT_ALIVE } from './db.ts';
import type { Log } from './log.ts';

const SILENCE_MS = 60_000;

export interface Job {
  readonly name: string;
  /** Five cron fields, in the shops' zone. */
  readonly cron: string;
  readonly run: () => Promise<unknown>;
}

/** How a job went; what its failure says. */
export type Ended = (name: string, failure: string | undefined) => Promise<void>;

export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #ended: Ended;

  constructor(databaseUrl: string, log: Log, ended: Ended) {
    // Its own pool takes the settings of the driver as they are.
    const settings = { connectionString: databaseUrl, max: 2, query_timeout: SILENCE_MS, ...KEPT_ALIVE };
    this.#boss = new PgBoss({ ...settings, schema: 'jobs', useListenNotify: true });
    this.#log = log;
    this.#ended = ended;
    this.#boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  }

  async start(jobs: readonly Job[]): Promise<void> {
    await this.#boss.start();
    for (const job of jobs) {
      await this.#boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, notify: true });
      await this.#boss.work(job.name, { burstWhenBatchFull: true }, () => this.#do(job));
      await this.#boss.schedule(job.name, job.cron, null, { tz: ZONE });
    }
  }

  /** One that fails is tried again by the queue, and is said at once. */
  async #do({ name, run }: Job): Promise<void> {
    const since = performance.now();
    try {
      const result = await run();
      this.#log.info({ job: name, ms: Math.round(performance.now() - since), result }, 'job');
    } catch (error) {
      await this.#tell(name, (error as Error).message);
      throw error;
    }
    await this.#tell(name, undefined);
  }

  async #tell(name: string, failure: string | undefined): Promise<void> {
    await this.#ended(name, failure).catch((error: unknown) =>
      this.#log.warn({ err: error, job: name }, 'job not told'),
    );
  }

  /** Runs a job now, besides its hours. */
  async runNow(name: string): Promise<void> {
    await this.#boss.send(name, {});
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}
