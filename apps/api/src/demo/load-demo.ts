/** `npm run demo`: demonstration data in an outside database, once. */
import { readConfig } from '../platform/config.ts';
import { createPool, PoolDb } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import { Secrets } from '../platform/secrets.ts';
import { Servers } from '../platform/servers.ts';
import { hasStores, loadDemo } from './demo.ts';

const config = readConfig();
if (!config.databaseUrl)
  throw new Error('Falta DATABASE_URL. Sin ella, `npm start` carga la demostración por sí solo.');
if (config.isProduction) throw new Error('En producción no se cargan datos de demostración.');
const { urls } = await Servers.of({ app: config.databaseUrl, owner: config.ownerUrl ?? config.databaseUrl });
await migrate(urls.owner);
const db = new PoolDb(createPool(urls.app, 2));
if (await hasStores(db)) process.stdout.write('La base de datos ya tiene tiendas: no se ha tocado nada.\n');
else await loadDemo(db, new Secrets(config.pepper));
await db.pool.end();
