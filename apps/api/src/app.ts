import { creationsOf } from '@quilate/domain/kernel/machine.ts';
/** A process of the house: its rooms on a database, behind HTTP. */
import path from 'node:path';
import { kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import {
  alarmsOf,
  archiveJobs,
  copyJobs,
  followFeed,
  jobAlarms,
  jobsOf,
  logJobs,
  roundOf,
  floodAlarms,
} from './clockwork.ts';
import { GAUGES } from './gauges.ts';
import { INTRODUCED } from './introductions.ts';
import { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { PoolDb } from './platform/db.ts';
import { createPool, createReadingPool, createSharedPool } from './platform/pool.ts';
import { Disk } from './platform/disk.ts';
import { Events } from './platform/events.ts';
import { fileStore } from './platform/file-store.ts';
import { secretsOf } from './platform/house-secret.ts';
import type { Secrets } from './platform/secrets.ts';
import type { BookRound } from './platform/book-round.ts';
import { FeedFollower } from './platform/feed.ts';
import { Gate } from './platform/gate.ts';
import { RequestPace } from './platform/request-pace.ts';
import { createServer } from './platform/http.ts';
import { serveScreens } from './platform/screens.ts';
import { HEAVY, HEAVY_AT_ONCE, HEAVY_WAITING } from './platform/heavy.ts';
import { jobGauges } from './platform/house-gauges.ts';
import type { Log } from './platform/log.ts';
import { Jobs } from './platform/jobs.ts';
import { Pulse } from './platform/pulse.ts';
import { Metrics } from './platform/metrics.ts';
import { mount } from './platform/mount.ts';
import { mountProbes } from './platform/probes.ts';
import type { Route } from './platform/route.ts';
import type { Traces } from './platform/traces.ts';
import { WalFollower } from './platform/wal-follower.ts';
import { LogTrial } from './platform/wal-trial.ts';
import { rememberSteps, stepKeys } from './platform/machine-steps.ts';
import { isFounded } from './modules/office/first-run/first-run.found.ts';
import { noteVersion } from './modules/office/tax-records/tax-records.systems.ts';
import { sealWhatIsOpen } from './platform/sealed-texts.ts';
import type { Authorisable, House, Services } from './platform/services.ts';
import { Readers } from './platform/readers.ts';
import { type DatabaseUrls, Servers } from './platform/servers.ts';
import { Turns } from './platform/turns.ts';
import { Vault } from './platform/vault.ts';
import { MACHINES, PAGES, ROUTES, WATCHED } from './rooms.ts';

const actionNames = (routes: readonly Route[]): ReadonlyMap<string, string> =>
  new Map(routes.flatMap((route) => (route.kind === 'command' ? [[route.auditAction, route.endpoint.summary]] : [])));

const stateWords = (routes: readonly Route[]): House['stateWords'] =>
  new Map(routes.flatMap((route) => (route.kind === 'command' ? [[route.machine.concept, route.words]] : [])));

const addressesOf = (routes: readonly Route[]): House['addresses'] => {
  const commands = routes.filter((route) => route.kind === 'command');
  const byAction = Map.groupBy(commands, ({ auditAction }) => auditAction);
  return new Map([...byAction].map(([action, own]) => [action, own.map(({ endpoint }) => endpoint)]));
};

const authorisable = (routes: readonly Route[]): readonly Authorisable[] =>
  routes.flatMap((route) =>
    route.kind === 'command' && route.approval
      ? [{ action: route.auditAction, asksRecord: route.approval.asksRecord, asksAmount: route.approval.asksAmount }]
      : [],
  );

const smallActions = (routes: readonly Route[]): ReadonlySet<string> =>
  new Set(
    routes.flatMap((route) => {
      if (route.kind !== 'command') return [];
      const { concept, rows } = route.machine;
      const small = [...creationsOf(route.machine), ...rows].filter(({ isSmall }) => isSmall);
      return small.map(({ action }) => `${concept}.${action}`).filter((action) => action === route.auditAction);
    }),
  );

const houseOf = (routes: readonly Route[]): House => ({
  ...WATCHED,
  steps: stepKeys(MACHINES),
  endpoints: routes.map(({ endpoint }) => endpoint),
  actionNames: actionNames(routes),
  stateWords: stateWords(routes),
  addresses: addressesOf(routes),
  small: smallActions(routes),
  authorisable: authorisable(routes),
});

export interface App {
  readonly server: FastifyInstance;
  readonly db: PoolDb;
  readonly secrets: Secrets;
  readonly services: Services;
  close(): Promise<void>;
}

async function listening(servers: Servers, told: Readers['hears'], onSilence: () => void): Promise<Events> {
  const events = new Events(() => servers.urls.app, onSilence, told);
  await events.start();
  return events;
}

/** Where who asks much, or is a stranger, or reads much, waits. */
const linesOf = (
  { strangersPerMinute }: Config,
  alarms: Services['alarms'],
): Pick<Services, 'gate' | 'pace' | 'heavy'> => ({
  gate: new Gate(strangersPerMinute, floodAlarms(alarms)),
  pace: new RequestPace(),
  heavy: { line: new Turns(HEAVY_AT_ONCE, HEAVY_WAITING, kernelErrors.BUSY), deadlines: HEAVY },
});

interface Working {
  readonly servers: Servers;
  readonly books: BookRound;
  readonly traces: Traces | undefined;
}
/** The sources run as they are, the build as JavaScript. */
const TRY_LOG = new URL(`./try-log${path.extname(import.meta.url)}`, import.meta.url);

/** The log of our own PostgreSQL, where somebody said where to. */
function walOf({ config, files, log }: Services, db: PoolDb, servers: Servers) {
  const { copies: folder, databaseUrl, runsJobs, pepper: secret, s3 } = config;
  if (folder === undefined || databaseUrl !== undefined || !runsJobs) return undefined;
  const url = (): string => servers.urls.owner;
  const house = { url, files, keepsUploads: s3 === undefined, log };
  const follower = new WalFollower({ folder, secret }, { ...house, isFounded: () => isFounded(db) });
  const trial = new LogTrial({ folder, secret }, { ...config, url, wal: follower, program: TRY_LOG });
  return {
    jobs: logJobs(follower, trial),
    start(): void {
      follower.start();
      void trial.tidy().catch((err: unknown) => log.warn({ err }, 'what a trial left is still there'));
    },
    endTrial: () => trial.stop(),
    putAway: () => follower.stop(),
  };
}

/** What who answers requests may not do. */
const ownersJobs = (...[services, urls]: Parameters<typeof copyJobs>) => [
  ...copyJobs(services, urls),
  ...archiveJobs(services, urls),
];

/** What nobody waits for, where this process does it. */
function workOf(services: Services, db: PoolDb, { servers, books, traces }: Working) {
  const { config, log, alarms, events } = services;
  const jobs = new Jobs(() => servers.urls.owner, log, jobAlarms(alarms));
  const follow = (): Promise<unknown> => followFeed(db, services);
  const wal = walOf(services, db, servers);
  const follower = new FeedFollower(log, traces ? () => traces.doing('feed', follow) : follow);
  if (config.runsJobs) {
    const all = [...jobsOf(services, db), ...ownersJobs(services, () => servers.urls), ...(wal?.jobs ?? [])];
    jobs.begin(traces?.watchJobs(all) ?? all);
    books.start();
    follower.follow(events);
    wal?.start();
  }
  return {
    jobs,
    renew(): void {
      jobs.renew();
      books.renew();
    },
    async stop(): Promise<void> {
      follower.stop();
      await books.stop();
      if (config.runsJobs) await jobs.stop();
      wal?.endTrial();
    },
    /** Once nobody writes any more. */
    async putAway(): Promise<void> {
      await wal?.putAway();
    },
  };
}

/** Figures always; traces where somebody takes them, of no weight where nobody does. */
async function watchersOf(config: Config, log: Log) {
  const metrics = new Metrics();
  const traces = config.traces && new (await import('./platform/traces.ts')).Traces(config.traces, log);
  const traced = traces && ((pool: Pool): Pool => traces.watchPool(pool));
  return { metrics, traces, traced, watched: (pool: Pool): Pool => metrics.watchPool(traced?.(pool) ?? pool) };
}

interface Ways {
  readonly urls: DatabaseUrls;
  readonly watched: (pool: Pool) => Pool;
  /** Of what has connections of its own. */
  readonly traced: ((pool: Pool) => Pool) | undefined;
}
/** To the server that takes the writes, through a pooler where one stands before it, and to a copy that reads. */
function connectionsOf(
  { poolSize, pepper }: Config,
  servers: Servers,
  { urls: { pooler, reader }, watched, traced }: Ways,
) {
  const newPool = () =>
    watched(pooler === undefined ? createPool(servers.urls.app, poolSize) : createSharedPool(pooler, poolSize));
  const vault = new Vault(pepper);
  const readers = new Readers(reader === undefined ? undefined : watched(createReadingPool(reader, poolSize)), vault);
  const ways = { vault, direct: () => servers.urls.app, told: readers.hears, watched: traced };
  const db = new PoolDb(newPool(), undefined, ways);
  return { db, newPool, readers, vault };
}

/** An API process on a migrated database; it keeps no state of its own. */
export async function createApp(config: Config, urls: DatabaseUrls, log: Log): Promise<App> {
  const servers = await Servers.of(urls);
  if (!(await servers.keepsWhatItSays())) log.warn('synchronous_standby_names is empty: a failover may lose sales');
  const { metrics, traces, ...watch } = await watchersOf(config, log);
  const { db, newPool, readers, vault } = connectionsOf(config, servers, { urls, ...watch });
  const events = await listening(servers, readers.hears, () => db.renew(newPool()));
  const pulse = new Pulse(db);
  pulse.start();
  const secrets = await secretsOf(db, vault, config.pepper);
  await rememberSteps(servers.urls.owner, MACHINES);
  await sealWhatIsOpen(servers.urls.owner, vault);
  await noteVersion(db);
  const alarms = alarmsOf(db, { config, secrets });
  const house = houseOf(ROUTES);
  const books = roundOf(db, { house, alarms, log }, traces && ((name, work) => traces.doing(name, work)));
  const services: Services = {
    config,
    log,
    alarms,
    clock: await Clock.of(db, config.believesClock),
    disk: new Disk(config),
    ...linesOf(config, alarms),
    secrets,
    readers,
    servers,
    events,
    files: fileStore(config),
    vault,
    introduced: INTRODUCED,
    house,
    books,
  };
  metrics.watchGate(() => services.gate.refused);
  const server = await createServer(log, metrics, config);
  traces?.watchServer(server);
  mount(server, ROUTES, db, services);
  mountProbes(server, { services, db, pulse, metrics });
  const traced = traces && ((...opened: Parameters<Traces['openPage']>) => traces.openPage(...opened));
  await serveScreens(server, config.publicUrl, undefined, { ...PAGES, traced });
  await server.ready();
  const work = workOf(services, db, { servers, books, traces });
  metrics.watchHouse({ db, services, gauges: [...GAUGES, ...jobGauges(work.jobs)] });
  servers.watch(() => {
    log.warn('another server takes the writes');
    db.move(newPool());
    events.renew();
    work.renew();
  });
  return {
    server,
    db,
    secrets,
    services,
    async close() {
      pulse.stop();
      metrics.stop();
      servers.stop();
      await work.stop();
      await events.stop();
      await server.close();
      await work.putAway();
      await traces?.stop();
      await Promise.all([db.pool.end(), readers.close()]);
    },
  };
}
