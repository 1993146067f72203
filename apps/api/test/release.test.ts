/** What `npm run build` makes, started as a machine that has nothing else starts it. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aloneIn } from './cluster.ts';
import { NEW_HOUSE } from './new-house.ts';
import { children, makeRelease, type Settings, settingsOf, startedAt } from './release.ts';

const MOST_BYTES = 300e6;
const home = mkdtempSync(path.join(tmpdir(), 'quilate-release-'));
const release = path.join(home, 'opt', 'quilate');
/** Of a package or of Node itself. */
const LOADED = /^(?:import|export)[^"\n]*"([^"]+)"|\b(?:import|require)\("([^"]+)"\)/gm;
const env = (more: Settings = {}) => settingsOf(path.join(home, 'data'), more);
const quilateOn = (more: Settings, ...args: string[]) =>
  spawnSync(path.join(release, 'quilate'), args, { cwd: '/', env: env(more), encoding: 'utf8' });
const quilate = (...args: string[]) => quilateOn({}, ...args);
const started = (more: Settings = {}) => startedAt(release, env(more));

beforeAll(() => {
  // The account PostgreSQL runs as must reach its folder.
  chmodSync(home, 0o755);
  expect(makeRelease(release)).toMatch(/Quilate 0\.\d+\.\d+ \(.+\) para linux-\w+, \d+ MB sin contar Node/);
}, 240_000);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test('a release holds no tool, says what it is and whose parts it has, and weighs 300 MB at most without Node', () => {
  for (const tool of ['typescript', 'vite', 'vitest', 'rolldown', 'oxlint', '@playwright/test', 'jsdom', '@types/node'])
    expect([tool, existsSync(path.join(release, 'node_modules', tool))]).toEqual([tool, false]);
  const files = filesIn(release).filter((file) => !file.startsWith(path.join(release, 'node/')));
  expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(MOST_BYTES);
  expect(files.filter((file) => /\.(test\.ts|map)$/.test(file))).toEqual([]);
  const licences = readFileSync(path.join(release, 'LICENCES-OF-OTHERS.txt'), 'utf8');
  // Of the server, of what became part of its files, and of the screens.
  for (const name of ['fastify', 'kysely', 'react'])
    expect(licences).toMatch(new RegExp(`^${name} [\\d.]+ · MIT`, 'm'));
  expect(readFileSync(path.join(release, 'LICENSE'), 'utf8')).toContain('All rights reserved');
  expect(quilate('version').stdout).toMatch(/^Quilate 0\.\d+\.\d+ \(.+\), linux-\w+, Node v24\./);
  expect(quilate('bak')).toMatchObject({ status: 2, stderr: expect.stringContaining('No hay «bak»') });
  // Who forgets the rest is told what there is to type here.
  for (const verb of ['setup', 'backup', 'restore'])
    expect(quilate(verb)).toMatchObject({ status: 1, stderr: expect.stringContaining(`: quilate ${verb} `) });
});

test('its links lead within it: it may be carried to another machine', () => {
  const links = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const outside = links.filter((link) => path.isAbsolute(readlinkSync(link)) || !existsSync(link));
  expect(outside).toEqual([]);
});

test('a server file is kept in memory with one byte for each character', () => {
  const beyond = filesIn(path.join(release, 'apps/api/dist/server')).filter((file) =>
    /[^\0-\u00ff]/.test(readFileSync(file, 'utf8')),
  );
  expect(beyond).toEqual([]);
});

test('whatever it loads on demand is there', () => {
  const named = new Set<string>();
  for (const file of filesIn(path.join(release, 'apps/api/dist/server')))
    for (const [, begun, later] of readFileSync(file, 'utf8').matchAll(LOADED)) {
      const name = begun ?? later!;
      if (!name.startsWith('.')) named.add(name);
    }
  expect(named.size).toBeGreaterThan(20);
  const asked = JSON.stringify([...named]);
  const script = `const { createRequire } = await import('node:module');
    const require = createRequire('${release}/apps/api/dist/server/main.js');
    for (const name of ${asked}) try { require.resolve(name); } catch (error) { 
      if (error.code === 'MODULE_NOT_FOUND') console.log(name); }`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: '/', encoding: 'utf8' });
  expect(run).toMatchObject({ stdout: '', stderr: '' });
});

test('it begins an empty house in production from another folder, is ready, is verified at work, and stops', async () => {
  const { at, said, stop } = await started();
  await expect.poll(said, { timeout: 20_000 }).toContain('/first-run');
  expect(await (await fetch(at)).text()).toContain('<div id="root">');
  expect((await fetch(`${at}/v1/auth/stores`)).status).toBe(200);
  expect(quilate('verify')).toMatchObject({ status: 0, stdout: expect.stringContaining('Todo cuadra') });
  expect(await stop()).toEqual([0, null]);
  expect(said()).toContain('Quilate se ha parado.');
  expect(quilate('upgrade-postgres', release)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/ya son de PostgreSQL \d+, el de este Quilate/),
  });
}, 240_000);

test('G25 G30 on a PostgreSQL with two roles a house is set up, works, is copied, and lives on in another database', async () => {
  const server = await aloneIn(path.join(home, 'outside'), {
    'pg_hba.conf': 'host all app 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  });
  try {
    // As `psql -v owner_password=… -v app_password=…` reads it.
    const roles = readFileSync(path.join(release, 'deploy/roles.sql'), 'utf8');
    const written = roles.replaceAll(/^--.*$/gm, '').replaceAll(/:'(\w+)_password'/g, "'$1-clave'");
    for (const statement of written.split(';').filter((one) => one.trim() !== ''))
      await server.ask(statement, 'postgres');
    await server.ask('create database another owner quilate_owner', 'postgres');
    const as = (user: string, name: string): string =>
      `postgres://quilate_${user}:${user}-clave@127.0.0.1:${server.port}/${name}`;
    const on = (name: string) => ({
      DATABASE_URL: as('app', name),
      DATABASE_OWNER_URL: as('owner', name),
      QUILATE_DATA: path.join(home, name),
      QUILATE_URL: 'https://quilate.example',
    });
    const house = path.join(home, 'casa.json');
    writeFileSync(house, JSON.stringify(NEW_HOUSE));
    expect(quilateOn(on('quilate'), 'setup', house)).toMatchObject({ status: 0, stderr: '' });
    const first = await started(on('quilate'));
    const copied = quilateOn(on('quilate'), 'backup', path.join(home, 'copies'));
    expect(copied).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('todo cuadra') });
    await first.stop();
    const copy = readdirSync(path.join(home, 'copies')).find((name) => name.endsWith('.copia'))!;
    const restored = quilateOn(on('another'), 'restore', path.join(home, 'copies', copy));
    expect(restored).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('Restaurada la copia de'),
    });
    expect(quilateOn(on('another'), 'verify')).toMatchObject({ status: 0, stderr: '' });
    const second = await started(on('another'));
    expect(await (await fetch(`${second.at}/v1/auth/stores`)).json()).toMatchObject({
      data: [{ code: 'OFI' }, { code: 'TEL' }],
    });
    expect(second.said()).not.toContain('/first-run');
    const fresh = { ...on('another'), QUILATE_NEW_SECRET: 'another-pepper-'.repeat(4) };
    expect(quilateOn(fresh, 'rotate-secret')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('páralos todos'),
    });
    await second.stop();
    expect(quilateOn(fresh, 'rotate-secret')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('Clave cambiada'),
    });
    expect(quilateOn(on('another'))).toMatchObject({ status: 1, stderr: expect.stringContaining('no es la clave') });
    const third = await started({ ...on('another'), QUILATE_SECRET: fresh.QUILATE_NEW_SECRET });
    await third.stop();
    const owner = quilateOn({ ...on('another'), DATABASE_URL: as('owner', 'another') });
    expect(owner).toMatchObject({ status: 1, stderr: expect.stringContaining('puede reescribir los libros') });
  } finally {
    await server.destroy();
  }
}, 180_000);
