/**
 * A lost machine loses less than a minute (G30, B-45): a house that copies its log as it writes is killed and its data are
 * removed; it comes back as it was at a moment somebody names, or as it was last.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { connected } from '../src/platform/copy-tables.ts';
import { asAppRole } from '../src/platform/db.ts';
import { folderStore } from '../src/platform/file-store.ts';
import { createLog } from '../src/platform/log.ts';
import { type Base, basesIn, linesIn, logMark, type Piece, piecesIn } from '../src/platform/wal-places.ts';
import { momentOf, restoreLog } from '../src/platform/wal-restore.ts';
import { ApiProcess } from './api-process.ts';
import { brokenInvariants } from './books.ts';
import { untilCopied } from './copied-log.ts';
import { NEW_HOUSE } from './new-house.ts';
import { houseOf, openTill, type Till } from './shop.ts';

const SECRET = 'test-pepper-'.repeat(4);
const PATIENT = 240_000;
const home = mkdtempSync(path.join(tmpdir(), 'quilate-moment-'));
const copies = path.join(home, 'copies');
const envOf = (data: string) => ({
  NODE_ENV: 'production',
  QUILATE_SECRET: SECRET,
  QUILATE_DATA: path.join(home, data),
  QUILATE_COPIES: copies,
  QUILATE_PRICE_URL: 'off',
  QUILATE_URL: 'https://quilate.example',
  QUILATE_DISK_RESERVE_MB: '64',
});

interface Said {
  readonly code: number;
  readonly out: string;
  readonly faults: string;
}
/** As whoever runs the house types it. */
function typed(script: 'setup' | 'backup', given: readonly string[], more: Readonly<Record<string, string>>) {
  const file = path.resolve(import.meta.dirname, `../src/${script}.ts`);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...more };
  return new Promise<Said>((resolve) => {
    execFile(process.execPath, [file, ...given], { env, timeout: PATIENT }, (error, out, faults) =>
      resolve({ code: error === null ? 0 : 1, out, faults }),
    );
  });
}
const restoredInto = (data: string, given: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  typed('backup', ['restore', ...given], { ...envOf(data), ...more });

const processes: ApiProcess[] = [];
const apps: App[] = [];
async function startedOn(data: string, more: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const api = await ApiProcess.on(path.join(home, data), { ...envOf(data), ...more });
  processes.push(api);
  await api.start();
  return api;
}
/** Another process of the house, which only answers. */
async function besideOf(api: ApiProcess): Promise<App> {
  const env = { ...envOf('beside'), NODE_ENV: 'test', QUILATE_JOBS: 'off', QUILATE_COPIES: '' };
  const urls = { owner: api.databaseUrl, app: asAppRole(api.databaseUrl) };
  const app = await createApp({ ...readConfig(env), poolSize: 4 }, urls, createLog('silent'));
  apps.push(app);
  return app;
}
const nowOf = async (url: string): Promise<Date> =>
  await connected(url, async (client) => new Date((await client.query('select clock_timestamp() as at')).rows[0].at));
const salesIn = async (app: App): Promise<string[]> =>
  (await app.db.pool.query<{ code: string }>('select code from sales order by sold_at')).rows.map(({ code }) => code);

/** What is more than some megabytes is put away at once: nobody waits for the twenty seconds. */
async function pushed(url: string): Promise<void> {
  const moment = await nowOf(url);
  await connected(url, (client) =>
    client.query(`select pg_logical_emit_message(true, 'test', repeat('x', 9 * 1024 * 1024))`),
  );
  await untilCopied(copies, moment);
}

let between: Date;
let [first, second] = ['', ''];
const codeOf = async (till: Till, piece: string): Promise<string> => {
  const sale = await till.sell([piece], 10_000);
  expect(sale.status).toBe(201);
  return sale.json.code;
};

beforeAll(async () => {
  chmodSync(home, 0o755);
  writeFileSync(path.join(home, 'casa.json'), JSON.stringify(NEW_HOUSE));
  const made = await typed('setup', [path.join(home, 'casa.json')], envOf('first'));
  expect(made).toMatchObject({ code: 0, faults: '' });
  const api = await startedOn('first');
  const app = await besideOf(api);
  await pushed(api.databaseUrl);
  const till = await openTill(houseOf(app, api.databaseUrl));
  const pieces = [await till.shop.piece(), await till.shop.piece()];
  // Three times after the base: of what is harmed there is always a part before it one can go to, and one behind.
  await pushed(api.databaseUrl);
  await folderStore(path.join(home, 'first/files')).put('an-upload', Buffer.from('sealed'), '');
  first = await codeOf(till, pieces[0]!.code);
  await pushed(api.databaseUrl);
  between = await nowOf(api.databaseUrl);
  await sleep(50);
  second = await codeOf(till, pieces[1]!.code);
  // What is lost with the machine is what was done since the last time it was put away.
  expect(await untilCopied(copies, await nowOf(api.databaseUrl))).toBeLessThan(60_000);
  // Nobody says goodbye, and the disk is gone.
  const { postmasterPid } = api;
  await api.end('SIGKILL');
  try {
    process.kill(postmasterPid, 'SIGKILL');
  } catch {
    // It went with the process that started it.
  }
  await apps.pop()!.close();
  rmSync(path.join(home, 'first'), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  cpSync(copies, path.join(home, 'as-lost'), { recursive: true });
}, PATIENT);
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const api of processes) await api.end('SIGTERM');
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}, PATIENT);

function changed(file: string): void {
  const bytes = readFileSync(file);
  bytes[50]! ^= 1;
  writeFileSync(file, bytes);
}
const counted = async (folder: string): Promise<number> => (await linesIn(folder)).length;

test(
  'B-45 G30 a lost house comes back as it was at a moment somebody names, works, and is copied anew',
  async () => {
    // Who starts the new machine before it is filled leaves nothing in the copies.
    const early = await startedOn('early');
    const since = Date.now();
    await expect.poll(() => statSync(logMark(copies)).mtimeMs > since, { timeout: 30_000 }).toBe(true);
    expect(await counted(copies)).toBe(1);
    await early.end('SIGTERM');

    const restored = await restoredInto('moment', ['--until', between.toISOString(), copies]);
    expect(restored).toMatchObject({ code: 0, faults: '', out: expect.stringContaining('Todo cuadra') });
    const api = await startedOn('moment', { LOG_LEVEL: 'warn' });
    const app = await besideOf(api);
    expect(await salesIn(app)).toEqual([first]);
    expect(readFileSync(path.join(home, 'moment/files/an/an-upload'), 'utf8')).toBe('sealed');
    const till = await openTill(houseOf(app, api.databaseUrl));
    const [one, other] = [await till.shop.piece(), await till.shop.piece()];
    await codeOf(till, one.code);
    await pushed(api.databaseUrl);
    expect(await counted(copies)).toBe(2);

    // The folder of the copies goes and comes back: the house works meanwhile, and nothing is missing in between.
    renameSync(copies, `${copies}-away`);
    await codeOf(till, other.code);
    // It notices with the next piece, and looks again.
    const missed = () => api.lines.filter((line) => line.includes('the log of the house is not copied')).length;
    await expect.poll(missed, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(existsSync(copies)).toBe(false);
    renameSync(`${copies}-away`, copies);
    await pushed(api.databaseUrl);
    expect(await counted(copies)).toBe(2);
    expect(await brokenInvariants(app.db)).toEqual([]);
    await apps.pop()!.close();
    const slots = (url: string) =>
      connected(url, async (client) => (await client.query('select from pg_replication_slots')).rowCount);
    expect(await slots(api.databaseUrl)).toBe(1);

    // Copied no more, it keeps nothing; copied again, it begins anew.
    await api.end('SIGTERM');
    const uncopied = await startedOn('moment', { QUILATE_COPIES: '' });
    expect(await slots(uncopied.databaseUrl)).toBe(0);
    await uncopied.end('SIGTERM');
    const again = await startedOn('moment');
    await pushed(again.databaseUrl);
    expect(await counted(copies)).toBe(3);
    await again.end('SIGTERM');

    // What it copied last opens no more, as after another secret: it does not go on behind it.
    const newest = (await basesIn(await linesIn(copies))).at(-1)!;
    changed((await piecesIn(newest.line)).at(-1)!.file);
    const anew = await startedOn('moment');
    await pushed(anew.databaseUrl);
    expect((await basesIn(await linesIn(copies))).at(-1)!.line).not.toBe(newest.line);
    await anew.end('SIGTERM');
  },
  2 * PATIENT,
);

describe('B-45 G30 from what a lost machine left', () => {
  const left = path.join(home, 'as-lost');

  test(
    'it comes back to the last that was done, though no copy of a night was ever made',
    async () => {
      expect(readdirSync(left).filter((name) => name.endsWith('.copia'))).toEqual([]);
      const restored = await restoredInto('end', [left]);
      expect(restored).toMatchObject({ code: 0, faults: '', out: expect.stringContaining('Todo cuadra') });
      expect(readdirSync(path.join(home, 'end')).toSorted()).toEqual(['files', 'postgres']);
      const api = await startedOn('end', { QUILATE_COPIES: '' });
      const app = await besideOf(api);
      expect(await salesIn(app)).toEqual([first, second]);
      expect(await brokenInvariants(app.db)).toEqual([]);
      await apps.pop()!.close();
      await api.end('SIGTERM');
      const again = await restoredInto('end', [left]);
      expect(again).toMatchObject({ code: 1, faults: expect.stringContaining('ya hay una base de datos') });
    },
    PATIENT,
  );

  type Harm = (pieces: readonly Piece[], base: Base) => void;
  /** With something done to it. */
  async function harmedCopies(harm: Harm): Promise<string> {
    const folder = mkdtempSync(path.join(home, 'harmed-'));
    cpSync(left, folder, { recursive: true });
    const lines = await linesIn(folder);
    harm(await piecesIn(lines[0]!), (await basesIn(lines))[0]!);
    return folder;
  }
  function expectNothingThere(): void {
    expect(existsSync(path.join(home, 'refused')) ? readdirSync(path.join(home, 'refused')) : []).toEqual([]);
  }
  /** What whoever types it reads. */
  async function refused(
    harm: Harm,
    given: readonly string[] = [],
    more: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const folder = await harmedCopies(harm);
    const { code, out, faults } = await restoredInto('refused', [...given, folder], more);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expectNothingThere();
    return faults.replaceAll(folder, '');
  }
  /** The same words, without the process around them. */
  async function refusedHere(harm: Harm, until?: string): Promise<string> {
    const folder = await harmedCopies(harm);
    const dataDir = path.join(home, 'refused');
    const wanted = {
      folder,
      secret: SECRET,
      until: until === undefined ? until : momentOf(until),
      dataDir,
      say: () => {},
    };
    const never = async (): Promise<void> => expect.unreachable('it was played');
    const why = await restoreLog(wanted, folderStore(path.join(dataDir, 'files')), never).catch(
      ({ message }) => message,
    );
    expectNothingThere();
    return why.replaceAll(folder, '');
  }
  const said = (at: Date): string => `--until '${at.toISOString()}'`;

  test(
    'a byte that was changed is refused and named, with the moment until which the log holds',
    async () => {
      let [harmed, holds] = ['', new Date()];
      const faults = await refused((pieces) => {
        [harmed, holds] = [path.basename(pieces.at(-1)!.file), pieces.at(-2)!.at];
        changed(pieces.at(-1)!.file);
      });
      expect(faults).toContain(`${harmed}: La copia se ha alterado`);
      expect(faults).toContain(said(holds));
      const good = await restoredInto('holds', ['--until', holds.toISOString(), left]);
      expect(good).toMatchObject({ code: 0, faults: '' });
      expect(await refusedHere((_, base) => changed(base.file))).toMatch(/\.base: La copia se ha alterado/);
    },
    PATIENT,
  );

  test(
    'a part that is missing or is another is said, with the moment until which one can go',
    async () => {
      let holds = new Date();
      const faults = await refused((pieces) => {
        holds = pieces.at(-3)!.at;
        rmSync(pieces.at(-2)!.file);
      });
      expect(faults).toContain('Falta una parte del registro, la anterior a ');
      expect(faults).toContain(said(holds));
      const swapped = await refusedHere((pieces) => cpSync(pieces.at(-2)!.file, pieces.at(-1)!.file));
      expect(swapped).toContain('No es la parte del registro que dice su nombre.');
      // Of a line of the same places, as that of a house put back twice.
      const foreign = await refusedHere((_, { line }) => renameSync(line, `${line.slice(0, -1)}z`));
      expect(foreign).toContain('No es la parte del registro que dice su nombre.');
      const lost = await refusedHere((_, { line }) => rmSync(path.join(line, '../../files/an/an-upload')));
      expect(lost).toContain('Falta en la copia un fichero: an-upload');
    },
    PATIENT,
  );

  test(
    'another secret does not open it',
    async () => {
      const more = { QUILATE_SECRET: 'another-secret-of-32-signs-or-more' };
      expect(await refused(() => {}, [], more)).toContain('QUILATE_SECRET no es la clave con la que se hizo');
    },
    PATIENT,
  );

  test(
    'what this machine, this version or this log cannot do is said with what can be done',
    async () => {
      const noted =
        (more: Partial<Base>) =>
        (_: unknown, { file }: Base) =>
          writeFileSync(
            `${file}.json`,
            JSON.stringify({ ...JSON.parse(readFileSync(`${file}.json`, 'utf8')), ...more }),
          );
      expect(await refusedHere(noted({ major: 14 }))).toMatch(/es de PostgreSQL 14, y este es el \d\d.*\.copia/);
      expect(await refusedHere(noted({ machine: 'linux-s390x' }))).toMatch(/de una máquina linux-s390x.*\.copia/);
      const nothing = () => {};
      expect(await refusedHere(nothing, '2001-01-01 12:00')).toMatch(/El registro empieza el .*\.copia/);
      expect(await refusedHere(nothing, '2101-01-01 12:00')).toMatch(/El registro llega hasta el /);
      expect(await refused(nothing, ['--until', 'ayer'])).toContain('No se entiende el momento «ayer»');
      const outside = { DATABASE_URL: 'postgres://app@localhost/quilate' };
      expect(await refused(nothing, [], outside)).toContain('quita DATABASE_URL');
      expect(await refusedHere((_, { line }) => rmSync(line, { recursive: true }))).toContain('no hay ningún registro');
    },
    PATIENT,
  );
});
