/** Work that nobody waits for, kept in PostgreSQL: any process may take it, none loses it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { KEPT_ALIVE } from './pool.ts';
import type { Log } from './log.ts';

const SILENCE_MS = 60_000;
const AGAIN_MS = 1000;
const PATIENCE_MS = 5000;
const USUAL_HOURS = 0.25;

export interface Job {
  readonly name: string;
  /** Five cron fields, in the shops' zone. */
  readonly cron: string;
  /** What takes longer than a quarter of an hour is not begun again beside itself. */
  readonly lastsHours?: number;
  readonly run: () => Promise<unknown>;
}

/** How the runs of a job went, as far as this process knows. */
interface Known {
  succeededAt?: number;
  lastMs?: number;
}

const LAST_SUCCESSES = `select name, extract(epoch from clock_timestamp() - max(completed_on))::float8 as ago
  from jobs.job where state = 'completed' group by name`;

/** How a job went; what its failure says. */
export type Ended = (name: string, failure: string | undefined) => Promise<void>;

export class Jobs {
  readonly #url: () => string;
  #boss: PgBoss;
  #jobs: readonly Job[] = [];
  #isStopped = false;
  #beginning: Promise<void> | undefined;
  readonly #log: Log;
  readonly #ended: Ended;
  readonly #known = new Map<string, Known>();

  constructor(url: () => string, log: Log, ended: Ended) {
    this.#url = url;
    this.#log = log;
    this.#ended = ended;
    this.#boss = this.#newBoss();
  }

  #newBoss(): PgBoss {
    // Its own pool takes the settings of the driver as they are.
    const settings = { connectionString: this.#url(), max: 2, query_timeout: SILENCE_MS, ...KEPT_ALIVE };
    const boss = new PgBoss({ ...settings, schema: 'jobs', useListenNotify: true });
    boss.on('error', (error) => this.#log.warn({ err: error }, 'jobs'));
    return boss;
  }

  /** Nobody at a till waits for it; what fails is begun again. */
  begin(jobs: readonly Job[]): void {
    this.#beginning = this.start(jobs).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'jobs');
      setTimeout(() => this.renew(), AGAIN_MS).unref();
    });
  }

  async start(jobs: readonly Job[]): Promise<void> {
    this.#jobs = jobs;
    await this.#boss.start();
    for (const job of jobs) {
      const expireInSeconds = (job.lastsHours ?? USUAL_HOURS) * 3600;
      await this.#boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, notify: true, expireInSeconds });
      await this.#boss.work(job.name, { burstWhenBatchFull: true }, () => this.#do(job));
      // A house that was off at that hour does it when it begins, once.
      await this.#boss.schedule(job.name, job.cron, null, { tz: ZONE, missed: 'once' });
    }
    void this.#remember().catch((error: unknown) => this.#log.warn({ err: error }, 'jobs'));
  }

  /** What went well before this process began, or in another one. */
  async #remember(): Promise<void> {
    const done: { rows: { name: string; ago: number }[] } = await this.#boss.getDb().executeSql(LAST_SUCCESSES);
    for (const { name, ago } of done.rows) this.#of(name).succeededAt ??= performance.now() - ago * 1000;
  }

  #of(name: string): Known {
    const known = this.#known.get(name) ?? {};
    this.#known.set(name, known);
    return known;
  }

  /** One that fails is tried again by the queue, and is said at once. */
  async #do({ name, run }: Job): Promise<void> {
    const since = performance.now();
    try {
      const result = await run();
      const now = performance.now();
      Object.assign(this.#of(name), { succeededAt: now, lastMs: now - since });
      this.#log.info({ job: name, ms: Math.round(now - since), result }, 'job');
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

  /** How the jobs this process does have gone; nothing where it does none. */
  runs(): readonly { name: string; ageMs: number | undefined; lastMs: number | undefined }[] {
    const now = performance.now();
    return this.#jobs.map(({ name }) => {
      const { succeededAt, lastMs } = this.#of(name);
      return { name, ageMs: succeededAt === undefined ? undefined : now - succeededAt, lastMs };
    });
  }

  /** How many stand in the queue, as it counts itself each minute; nothing where this process does none. */
  async queued(): Promise<{ waiting: number; running: number; failed: number } | undefined> {
    if (this.#jobs.length === 0) return undefined;
    await this.#beginning;
    const queues = await this.#boss.getQueues();
    const sum = (of: (queue: (typeof queues)[number]) => number): number =>
      queues.reduce((all, one) => all + of(one), 0);
    return {
      waiting: sum(({ readyCount }) => readyCount),
      running: sum(({ activeCount }) => activeCount),
      failed: sum(({ failedCount }) => failedCount),
    };
  }

  /** Runs a job now, besides its hours. */
  async runNow(name: string): Promise<void> {
    await this.#boss.send(name, {});
  }

  /** Goes on at another server; what was running there is taken up again by the queue. */
  renew(): void {
    if (this.#isStopped || this.#jobs.length === 0) return;
    void this.#boss.stop({ graceful: false }).catch(() => {});
    this.#boss = this.#newBoss();
    this.begin(this.#jobs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.race([this.#beginning, sleep(PATIENCE_MS, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: true, timeout: PATIENCE_MS });
  }
}
