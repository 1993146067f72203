/**
 * `npm run upgrade-postgres -- <folder>`: the data of the house's own PostgreSQL go over to the major version of this
 * one, read by the one in the folder, with the program stopped (`docs/operate/upgrade.md`). Ends with 1 and says why
 * where they stay as they are.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './platform/config.ts';
import { upgradePostgres } from './platform/postgres-upgrade.ts';
import { upgradeEs } from './platform/postgres-upgrade.es.ts';
import { INVARIANTS } from './rooms.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const [, , former] = process.argv;
  if (former === undefined) throw new Error(upgradeEs.whichFolder);
  // Where no house is, no secret is made.
  const { dataDir, databaseUrl } = readConfig({ QUILATE_SECRET: '-'.repeat(32), ...process.env });
  if (databaseUrl !== undefined) throw new Error(upgradeEs.outside);
  if (!existsSync(dataDir)) throw new Error(upgradeEs.noData(dataDir));
  const config = readConfig();
  await upgradePostgres({
    folder: path.join(dataDir, 'postgres'),
    former,
    secret: config.pepper,
    reserveBytes: config.diskReserveBytes,
    invariants: INVARIANTS,
    say,
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
