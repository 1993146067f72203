/** Time that passes for a release: a file says how far its process is ahead, a schema how far its database is. */
import { writeFileSync } from 'node:fs';
import { MovedClock } from '../src/demo/moved-clock.ts';
import { ownerClient } from '../src/platform/owner-client.ts';

const DAY_MS = 86_400_000;
const SEEN_MS = 20;

/** Loaded before the program; it looks anew whenever what it saw is older than that. */
const programOf = (file: string): string => `
  import { readFileSync } from 'node:fs';
  const Real = Date;
  let [seenAt, ahead] = [-Infinity, 0];
  const now = () => {
    if (performance.now() - seenAt > ${SEEN_MS})
      [seenAt, ahead] = [performance.now(), Number(readFileSync(${JSON.stringify(file)}, 'utf8'))];
    return Real.now() + ahead;
  };
  globalThis.Date = class extends Real {
    constructor(...at) { super(...(at.length === 0 ? [now()] : at)); }
    static now() { return now(); }
  };`;

/** Jobs keep time by a function of their own. */
const jobsBy = (schema: string): string =>
  `create or replace function jobs.job_now() returns timestamptz language sql stable as 'select ${schema}.now()'`;
/** They began in a day that is still to come. */
const JOBS_BEGIN = `${jobsBy('moved')};
  update jobs.version set cron_on = null, bam_on = null, flow_on = null;
  update jobs.schedule set created_on = created_on - interval '30 days';
  delete from jobs.job`;

export class ShiftedTime {
  readonly #clock: MovedClock;
  readonly #url: () => string;
  readonly #file: string;

  private constructor(clock: MovedClock, url: () => string, file: string) {
    this.#clock = clock;
    this.#url = url;
    this.#file = file;
  }

  /** Of a house that has begun nothing yet, at nine in the morning so many days ago. */
  static async begin(url: () => string, file: string, daysAgo: number): Promise<ShiftedTime> {
    const time = new ShiftedTime(await MovedClock.of(url), url, file);
    await time.#clock.goBack((daysAgo + 1) * DAY_MS);
    await ownerClient(url(), (client) => client.query(JOBS_BEGIN));
    await time.nextDay();
    return time;
  }

  /** What a process of the house is started with meanwhile. */
  get settings(): Readonly<Record<string, string>> {
    return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(programOf(this.#file))}` };
  }

  async nextDay(): Promise<void> {
    await this.#clock.nextDay();
    writeFileSync(this.#file, String(this.#clock.aheadMs));
  }

  /** It is the true one again, for who is started from now on. */
  async end(): Promise<void> {
    await ownerClient(this.#url(), (client) => client.query(jobsBy('pg_catalog')));
    await this.#clock.end();
  }

  /** Nothing of it stays in the process of the test. */
  uninstall(): void {
    this.#clock.uninstall();
  }
}
