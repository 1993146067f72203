/**
 * `npm run rotate-secret`: from `QUILATE_SECRET` to `QUILATE_NEW_SECRET`, with the program stopped
 * (`docs/operate/secret.md`).
 * Ends with 1 and says why where it may not be; nothing is changed then.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { count } from '@quilate/domain/kernel/format.ts';
import { readConfig } from './platform/config.ts';
import { migrate } from './platform/migrate.ts';
import { reachDatabase } from './platform/own-database.ts';
import { rotate } from './platform/rotation.ts';
import { Servers } from './platform/servers.ts';
import { Vault } from './platform/vault.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const SHORTEST = 32;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function newSecret(): string {
  const given = process.env['QUILATE_NEW_SECRET'] ?? '';
  if (given.length < SHORTEST)
    throw new Error('Falta QUILATE_NEW_SECRET: la clave nueva, de al menos 32 caracteres («openssl rand -hex 32»).');
  return given;
}

try {
  const next = newSecret();
  const config = readConfig();
  const database = await reachDatabase(config, say);
  try {
    const { urls } = await Servers.of(database);
    await migrate(urls.owner);
    const done = await rotate(urls.owner, SEALED_COLUMNS, {
      from: { secret: config.pepper, vault: new Vault(config.pepper) },
      to: { secret: next, vault: new Vault(next) },
    });
    for (const [column, rows] of done) if (rows > 0) say(`  ${column}: ${count(rows)}`);
    // As the settings are read: what is no secret there is none here.
    if ((process.env['QUILATE_SECRET'] ?? '').length < SHORTEST) {
      writeFileSync(path.join(config.dataDir, 'secret'), next, { mode: 0o600 });
      say('Clave cambiada, y guardada en la carpeta de datos. Ya se puede arrancar.');
    } else {
      say(
        'Clave cambiada. Pon la nueva en QUILATE_SECRET y arranca; guarda la de antes mientras haya copias hechas con ella.',
      );
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
