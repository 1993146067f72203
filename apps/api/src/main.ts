/** Starts everything one machine needs, in order, and stops it in the opposite order. */
import { type App, createApp } from './app.ts';
import { DEMO_PASSWORD, DEMO_SIGNING_CODE, demoLogins, expectToday, type Founded, hasStores } from './demo/demo.ts';
import { firstRunEs } from '@quilate/domain/modules/office/first-run/first-run.es.ts';
import { firstRunCode } from './modules/office/first-run/first-run.code.ts';
import { isFounded as isHouseFounded } from './modules/office/first-run/first-run.found.ts';
import { MovedClock } from './demo/moved-clock.ts';
import { type Config, listenOn, readConfig } from './platform/config.ts';
import { createPool, PoolDb } from './platform/db.ts';
import { type Database, openDatabase, reachDatabase } from './platform/own-database.ts';
import { refuseOwner, refuseRoles } from './platform/least-rights.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { refuseClearOutlets } from './platform/open-wire.ts';
import { type DatabaseUrls, Servers } from './platform/servers.ts';
import { makeFolder, portFault, refusePort } from './platform/start-checks.ts';
import { startEs } from './platform/start.es.ts';

const say = (line: string): void => console.log(line);

async function start(): Promise<void> {
  await refusePort(listenOn());
  const config = readConfig();
  if (config.isProduction) refuseClearOutlets();
  makeFolder(config.dataDir);
  // `npm run dev` keeps it, and starts this process again and again.
  const isKept = process.argv.includes('--kept-database');
  const database = await (isKept ? reachDatabase : openDatabase)(config, say);
  const { urls } = await Servers.of(database);
  if (config.databaseUrl) await refuseRoles(urls, config.isProduction);
  const applied = await migrate(urls.owner);
  if (applied.length > 0) say(`Base de datos al día (${applied.length} migraciones)`);
  const log = createLog(process.env['LOG_LEVEL'] ?? (config.isProduction ? 'info' : 'warn'));
  const isOwnDatabase = config.databaseUrl === undefined;
  if (config.isProduction) await refuseOwner(urls.app);
  const founded = isOwnDatabase && !config.isProduction ? await loadPast(config, urls, log) : undefined;
  const app = await createApp(config, database, log);
  stopOnSignal(app, database);
  if (founded) {
    await expectToday(app.db, founded);
    const { loadDemoDays } = await import('./demo/demo-days.ts');
    await loadDemoDays(app, true);
  }
  await app.server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw portFault(error, config);
  });
  const address = app.server.server.address();
  const port = typeof address === 'object' ? address?.port : config.port;
  say(`\nQuilate está en ${process.env['QUILATE_SCREENS'] ?? `http://localhost:${port}`}\n`);
  if (!config.isProduction && isOwnDatabase) sayLogins();
  else if (!(await isHouseFounded(app.db)))
    say(firstRunEs.said(config.publicUrl, await firstRunCode(app.db, app.secrets)));
}

/** The demonstration until yesterday, in a house that has no shop yet. */
async function loadPast(config: Config, urls: DatabaseUrls, log: Log): Promise<Founded | undefined> {
  if (await MovedClock.endLeft(urls.owner))
    say('La demostración se quedó a medio cargar. Para verla entera, borra la carpeta de datos y vuelve a arrancar.');
  if (await isFounded(urls)) return undefined;
  say('Cargando datos de demostración…');
  const { loadDemoPast } = await import('./demo/demo-past.ts');
  return await loadDemoPast(config, urls, log);
}

async function isFounded({ app }: DatabaseUrls): Promise<boolean> {
  const db = new PoolDb(createPool(app, 1));
  return await hasStores(db).finally(() => void db.pool.end());
}

function sayLogins(): void {
  say(`Entradas de demostración (contraseña ${DEMO_PASSWORD}, firma ${DEMO_SIGNING_CODE}):`);
  for (const { email, roleEs, stores } of demoLogins) say(`  ${email.padEnd(36)} ${roleEs.padEnd(24)} ${stores}`);
  say('\nCtrl-C para parar.');
}

function stopOnSignal(app: App, database: Database): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs, the process ends; PostgreSQL recovers by itself.
    setTimeout(() => process.exit(1), 20_000).unref();
    await app.close();
    await database.stop();
    say(startEs.stopped);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

try {
  await start();
} catch (error) {
  console.error(startEs.cannot((error as Error).message));
  if (process.env['QUILATE_VERBOSE']) console.error(error);
  process.exit(1);
}
