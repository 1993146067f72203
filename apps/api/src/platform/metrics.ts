/** Figures for whoever watches the system; no personal data. */
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Apart, brieflyApart } from './apart.ts';
import type { Config } from './config.ts';
import type { PoolDb } from './db.ts';
import type { Asked, Gauges, Told } from './gauges.ts';
import { PLATFORM_GAUGES } from './house-gauges.ts';
import { sameBytes } from './secrets.ts';
import type { Services } from './services.ts';

/** All that is asked of the house has to be answered by then; what is not is left out, and said. */
const PATIENCE_MS = 2000;
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect';

interface Watched {
  readonly db: PoolDb;
  readonly services: Services;
  readonly gauges: readonly Gauges[];
}

interface Group {
  readonly group: Gauges;
  readonly shown: ReadonlyMap<string, Gauge>;
  /** When what is shown was counted. */
  countedAt: number;
}

export class Metrics {
  readonly registry = new Registry();
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly #waits: Histogram;
  readonly #timeouts: Counter;
  readonly #isUp: Gauge;
  readonly #unread: Gauge;
  #house: (Omit<Watched, 'gauges'> & { readonly groups: readonly Group[] }) | undefined;
  #reading: Promise<void> | undefined;
  /** Kept as long as all is answered there, and of the server requests go to. */
  #own: (Apart & { readonly beside: pg.Pool }) | undefined;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_seconds',
      help: 'Duration of requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    });
    this.#waits = new Histogram({
      name: 'quilate_pool_wait_seconds',
      help: 'How long was waited for a connection to the database',
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    });
    this.#timeouts = new Counter({
      name: 'quilate_pool_timeouts_total',
      help: 'Who waited for a connection in vain',
      registers,
    });
    this.#isUp = new Gauge({ name: 'quilate_database_up', help: '1 when the database answers', registers });
    this.#unread = new Gauge({
      name: 'quilate_figures_unread',
      help: 'Figures of this page that had no answer in time',
      registers,
    });
  }

  /** What the gate has turned away since the process began. */
  watchGate(refused: () => number): void {
    const counter = new Counter({
      name: 'gate_refused_total',
      help: 'Requests of strangers the gate turned away',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(refused());
      },
    });
    counter.reset();
  }

  /** How long is waited for its connections. */
  watchPool(pool: pg.Pool): pg.Pool {
    const connect = pool.connect.bind(pool) as (given?: Connected) => Promise<pg.PoolClient>;
    const told = (since: number, error: Error | undefined): void => {
      this.#waits.observe((performance.now() - since) / 1000);
      if (error?.message === WAITED_TOO_LONG) this.#timeouts.inc();
    };
    const watched = (given?: Connected): Promise<pg.PoolClient> | void => {
      const since = performance.now();
      if (given === undefined)
        return connect().then(
          (client) => (told(since, undefined), client),
          (error: Error) => {
            told(since, error);
            throw error;
          },
        );
      void connect((error, client, release) => {
        told(since, error);
        given(error, client, release);
      });
    };
    return Object.assign(pool, { connect: watched });
  }

  /** What is read of the house each time somebody asks. */
  watchHouse({ db, services, gauges }: Watched): void {
    const shownOf = ({ says }: Gauges) =>
      new Map(
        Object.entries(says).map(([name, { help, labels = [] }]) => [
          name,
          new Gauge({ name, help, labelNames: [...labels], registers: [this.registry] }),
        ]),
      );
    const groups = [...PLATFORM_GAUGES, ...gauges].map((group) => ({
      group,
      shown: shownOf(group),
      countedAt: -Infinity,
    }));
    this.#house = { db, services, groups };
  }

  /** Who ask together are told the same. */
  async page(): Promise<string> {
    this.#reading ??= this.#readHouse().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
    return await this.registry.metrics();
  }

  async #readHouse(): Promise<void> {
    if (this.#house === undefined) return;
    const { db, services, groups } = this.#house;
    const late = after(PATIENCE_MS);
    const own = this.#beside(db);
    const asked = { services, pool: db.pool, db: own.db };
    const up = inTime(own.db.pool.query('select 1'), late);
    const answered = await Promise.all(
      groups.map(
        async (one) => (!one.group.needsDatabase || (await up) !== undefined) && (await read(one, asked, late)),
      ),
    );
    const unread = groups.filter((_, at) => !answered[at]);
    for (const one of unread) forget(one);
    this.#isUp.set(Number((await up) !== undefined));
    this.#unread.set(unread.flatMap(({ shown }) => [...shown]).length);
    if (unread.length > 0) this.stop();
  }

  #beside(db: PoolDb): Apart {
    if (this.#own?.beside !== db.pool) this.stop();
    this.#own ??= { ...brieflyApart(db), beside: db.pool };
    return this.#own;
  }

  stop(): void {
    this.#own?.end();
    this.#own = undefined;
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

const after = (ms: number): Promise<undefined> =>
  new Promise((say) => {
    setTimeout(say, ms, undefined).unref();
  });

/** Nothing when it fails, too. */
const inTime = async <T>(answer: Promise<T>, late: Promise<undefined>): Promise<T | undefined> =>
  await Promise.race([answer.catch(() => undefined), late]);

/** Answers whether there was an answer. */
async function read(one: Group, asked: Asked, late: Promise<undefined>): Promise<boolean> {
  const { group, shown } = one;
  if (performance.now() - one.countedAt < group.keptMs) return true;
  const told = await inTime(group.read(asked), late);
  if (told === undefined) return false;
  for (const [name, gauge] of shown) show(gauge, told[name]);
  one.countedAt = performance.now();
  return true;
}

function show(gauge: Gauge, told: Told): void {
  empty(gauge);
  if (typeof told === 'number') gauge.set(told);
  for (const { of, value } of typeof told === 'object' ? told : []) gauge.set(of, value);
}

/** What is not known now is not said, not even as it was. */
function forget(one: Group): void {
  for (const gauge of one.shown.values()) empty(gauge);
  one.countedAt = -Infinity;
}

/** Without labels it would begin with a 0 nobody has counted. */
function empty(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}

/** With a token only to who sends it; without, to anybody on a machine that is not in production. */
export function showsMetricsTo(
  { metricsToken, isProduction }: Pick<Config, 'metricsToken' | 'isProduction'>,
  authorization: string | undefined,
): boolean {
  if (metricsToken === undefined) return !isProduction;
  return sameBytes(Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${metricsToken}`));
}
