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

export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;

  constructor(databaseUrl: string, log: Log) {
    // Its own pool takes the settings of the driver as they are.
    const settings = { connectionString: databaseUrl, max: 2, query_timeout: SILENCE_MS, ...KEPT_ALIVE };
    this.#boss = new PgBoss({ ...settings, schema: 'jobs', useListenNotify: true });
    this.#log = log;
    this.#boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  }

  async start(jobs: readonly Job[]): Promise<void> {
    await this.#boss.start();
    for (const job of jobs) {
      await this.#boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, notify: true });
      await this.#boss.work(job.name, { burstWhenBatchFull: true }, async () => {
        const since = performance.now();
        const result = await job.run();
        this.#log.info({ job: job.name, ms: Math.round(performance.now() - since), result }, 'job');
      });
      await this.#boss.schedule(job.name, job.cron, null, { tz: ZONE });
    }
  }

  /** Runs a job now, besides its hours. */
  async runNow(name: string): Promise<void> {
    await this.#boss.send(name, {});
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}
