/** `npm run demo`: the demonstration in an outside database, once, as `npm start` makes it in its own. */
import { readConfig } from '../platform/config.ts';
import { refuseRoles } from '../platform/least-rights.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { openDatabase } from '../platform/own-database.ts';
import { Servers } from '../platform/servers.ts';
import { loadPast, loadToday, sayLogins } from './load.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function load(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl)
    throw new Error('Falta DATABASE_URL. Sin ella, npm start carga la demostración por sí solo.');
  if (config.isProduction) throw new Error('En producción no se cargan datos de demostración.');
  const { urls } = await Servers.of(await openDatabase(config, say));
  await refuseRoles(urls, false);
  await migrate(urls.owner);
  const log = createLog(process.env['LOG_LEVEL'] ?? 'warn');
  const founded = await loadPast(config, urls, log, say);
  if (founded === undefined) {
    say('La base de datos ya tiene tiendas: no se ha tocado nada.');
    return;
  }
  await loadToday(config, urls, log, founded);
  sayLogins(say);
}

try {
  await load();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
