/** How the whole program starts, ends and fails to, in the words of whoever runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from './database.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
const database = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'quilate-starts-'));
const dataDir = path.join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly said: () => string;
  readonly gone: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => boolean;
}

function run(env: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], QUILATE_DATA: dataDir, QUILATE_JOBS: 'off', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const gone = once(child, 'close').then(([code]) => code as number | null);
  return { said: () => said, gone, kill: (signal) => child.kill(signal) };
}

test('where the port is taken nothing is made: no folder, no database', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { said, gone } = run({ PORT: String(port) });
  expect(await gone).toBe(1);
  taken.close();
  expect(said().trim()).toBe(
    `Quilate no ha podido arrancar: El puerto ${port} ya lo usa otro programa, quizá otro Quilate. ` +
      `Ciérralo, o pon otro: PORT=${port + 1} npm start`,
  );
  expect(existsSync(dataDir)).toBe(false);
}, 60_000);

test('where no PostgreSQL answers it is one sentence with the address and without the password', async () => {
  const { said, gone } = run({ PORT: '0', DATABASE_URL: 'postgres://quilate:secreta@127.0.0.1:1/quilate' });
  expect(await gone).toBe(1);
  expect(said().trim()).toBe(
    'Quilate no ha podido arrancar: En 127.0.0.1:1 no hay ningún PostgreSQL que conteste. ' +
      'Ponlo en marcha, o corrige el servidor y el puerto en DATABASE_URL.',
  );
}, 60_000);

test('stopped by Ctrl C it says so, and ends well', async () => {
  const { said, gone, kill } = run({ PORT: '0', DATABASE_URL: database.url, QUILATE_DISK_RESERVE_MB: '64' });
  await expect.poll(said, { timeout: 40_000 }).toContain('Quilate está en http://localhost:');
  kill('SIGINT');
  expect(await gone).toBe(0);
  expect(said().trim().split('\n').at(-1)).toBe('Quilate se ha parado.');
}, 60_000);

test('so it does while its demonstration is still made', async () => {
  const own = path.join(folder, 'begun');
  const { said, gone, kill } = run({ PORT: '0', QUILATE_DATA: own, QUILATE_DISK_RESERVE_MB: '64' });
  await expect.poll(said, { timeout: 60_000 }).toContain('Cargando datos de demostración…');
  kill('SIGINT');
  expect(await gone).toBe(0);
  expect(said().trim().split('\n').at(-1)).toBe('Quilate se ha parado.');
}, 90_000);
