/**
 * `npm run setup -- <file>`: what the first page of an empty house asks, for who installs it with a script. The file is
 * JSON as `foundBody` without its code: who writes it can reach the database anyhow. Ends with 1 and says what is wrong
 * at which field; of a house that has begun it says so and changes nothing.
 */
import { readFileSync } from 'node:fs';
import { issueEs } from '@quilate/domain/kernel/validation.es.ts';
import { foundBody } from '@quilate/domain/modules/office/first-run/first-run.schema.ts';
import { foundHouse, type NewHouse } from './modules/office/first-run/first-run.found.ts';
import { readConfig } from './platform/config.ts';
import { PoolDb } from './platform/db.ts';
import { createPool } from './platform/pool.ts';
import { secretsOf } from './platform/house-secret.ts';
import { migrate } from './platform/migrate.ts';
import { reachDatabase } from './platform/own-database.ts';
import { Servers } from './platform/servers.ts';
import { Vault } from './platform/vault.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readHouse(file: string | undefined): NewHouse {
  if (file === undefined)
    throw new Error(
      'Di en qué fichero están los datos: quilate setup casa.json (con las fuentes, npm run setup -- casa.json)',
    );
  const given = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const result = foundBody.safeParse({ ...given, code: '-' });
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issueEs(issue)}`);
  throw new Error(['No se ha puesto nada en marcha:', ...faults].join('\n'));
}

try {
  const house = readHouse(process.argv[2]);
  const config = readConfig();
  const database = await reachDatabase(config, say);
  try {
    const { urls } = await Servers.of(database);
    await migrate(urls.owner);
    const pool = createPool(urls.app, 1);
    try {
      const vault = new Vault(config.pepper);
      const db = new PoolDb(pool, undefined, { vault });
      const secrets = await secretsOf(db, vault, config.pepper);
      const { email } = await foundHouse(db, secrets, house, 'setup');
      say(`La empresa está en marcha. Entra en ${config.publicUrl} como ${email}.`);
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
