/** Starts everything one machine needs, in order, and stops it in the opposite order. */
import type { App } from './app.ts';
import { listenOn, readConfig } from './platform/config.ts';
import { type Database, openDatabase, reachDatabase } from './platform/own-database.ts';
import { refuseOwner, refuseRoles } from './platform/least-rights.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { refuseClearOutlets } from './platform/open-wire.ts';
import { refusePooler } from './platform/pooler.ts';
import { Servers } from './platform/servers.ts';
import { putAwaySoon } from './platform/put-away.ts';
import { makeFolder, portFault, refusePort } from './platform/start-checks.ts';
import { forgetLines } from './platform/wal-follower.ts';
import { startEs } from './platform/start.es.ts';

const say = (line: string): void => console.log(line);
let isStopping = false;

async function start(): Promise<void> {
  await refusePort(listenOn());
  const config = readConfig();
  if (config.isProduction) refuseClearOutlets();
  makeFolder(config.dataDir);
  // `npm run dev` keeps it, and starts this process again and again.
  const isKept = process.argv.includes('--kept-database');
  const opening = (isKept ? reachDatabase : openDatabase)(config, say);
  const rooms = loadRooms();
  const database = await opening;
  const { urls } = await Servers.of(database);
  const isOwnDatabase = config.databaseUrl === undefined;
  if (config.databaseUrl) await refuseRoles(urls, config.isProduction);
  if (isOwnDatabase && config.copies === undefined) await forgetLines(urls.owner);
  const applied = await migrate(urls.owner);
  if (applied.length > 0) say(`Base de datos al día (${applied.length} migraciones)`);
  const log = createLog(process.env['LOG_LEVEL'] ?? (config.isProduction ? 'info' : 'warn'));
  if (config.isProduction) await refuseOwner(urls.app);
  if (database.pooler !== undefined) await refusePooler(database.pooler, urls.app);
  let app: App | undefined;
  stopOnSignal(database, async () => await app?.close());
  const { createApp, demo, firstRun } = await rooms;
  const founded = isOwnDatabase && !config.isProduction ? await demo.loadPast(config, urls, log, say) : undefined;
  if (founded) await demo.loadToday(config, database, log, founded);
  app = await createApp(config, database, log);
  await app.server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw portFault(error, config);
  });
  const address = app.server.server.address();
  const port = typeof address === 'object' ? address?.port : config.port;
  say(`\nQuilate está en ${process.env['QUILATE_SCREENS'] ?? `http://localhost:${port}`}\n`);
  if (!config.isProduction && (await demo.isDemonstration(app.db))) {
    demo.sayLogins(say);
    say('\nCtrl-C para parar.');
  } else if (!(await firstRun.isFounded(app.db)))
    say(firstRun.said(config.publicUrl, await firstRun.codeOf(app.db, app.secrets)));
  putAwaySoon();
}

/** Most of the program: read while its PostgreSQL begins. */
async function loadRooms() {
  const [{ createApp }, demo, { firstRunEs }, { firstRunCode }, { isFounded }] = await Promise.all([
    import('./app.ts'),
    import('./demo/load.ts'),
    import('@quilate/domain/modules/office/first-run/first-run.es.ts'),
    import('./modules/office/first-run/first-run.code.ts'),
    import('./modules/office/first-run/first-run.found.ts'),
  ]);
  return { createApp, demo, firstRun: { said: firstRunEs.said, codeOf: firstRunCode, isFounded } };
}

/** Also while the demonstration is made, which takes the longest. */
function stopOnSignal(database: Database, closeApp: () => Promise<void>): void {
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs, the process ends; PostgreSQL recovers by itself.
    setTimeout(() => process.exit(1), 20_000).unref();
    await closeApp();
    await database.stop();
    say(startEs.stopped);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

try {
  await start();
} catch (error) {
  // Who is stopped while it still starts finds everything closed: that is no fault.
  if (!isStopping) {
    console.error(startEs.cannot((error as Error).message));
    if (process.env['QUILATE_VERBOSE']) console.error(error);
    process.exit(1);
  }
}
