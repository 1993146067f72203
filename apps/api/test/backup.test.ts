/** A backup is a working backup (F4, G30, A40): the demonstration is copied while it works, put back, and opens. */
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { copyJobs } from '../src/clockwork.ts';
import { loadDemo } from '../src/demo/demo.ts';
import { loadDemoDays } from '../src/demo/demo-days.ts';
import { goodMark, readConfig } from '../src/platform/config.ts';
import { Bytes, unsealed } from '../src/platform/copy-seal.ts';
import { connected } from '../src/platform/copy-tables.ts';
import { copiesIn, type Copy, makeCopy, restoreCopy, tryCopy } from '../src/platform/copies.ts';
import { asAppRole } from '../src/platform/db.ts';
import { fileStore, folderStore } from '../src/platform/file-store.ts';
import { createLog } from '../src/platform/log.ts';
import { makeLine, uploadsName, writeNote } from '../src/platform/wal-places.ts';
import { brokenInvariants } from './books.ts';
import { holdLock, type MadeDatabase, makeDatabase, makeEmptyDatabase, waitingForLocks } from './database.ts';
import { houseOf, newShop, openTill } from './shop.ts';

const SECRET = 'test-pepper-'.repeat(4);
/** It is a whole house, put back row by row. */
const PATIENT = { timeout: 120_000 };
const base = mkdtempSync(path.join(tmpdir(), 'quilate-copies-'));
const place = { folder: path.join(base, 'copies'), secret: SECRET };
const envOf = (data: string) => ({
  PORT: '0',
  QUILATE_SECRET: SECRET,
  QUILATE_JOBS: 'off',
  QUILATE_DISK_RESERVE_MB: '64',
  QUILATE_STRANGERS_PER_MINUTE: '1000000',
  QUILATE_SIGNED_IN_PER_MINUTE: '1000000',
  QUILATE_DATA: path.join(base, data),
});
const uploadsOf = (data: string) => fileStore(readConfig(envOf(data)));
const starts = (url: string, data: string): Promise<App> => {
  const urls = { owner: url, app: inject('pgStrategy') === '' ? url : asAppRole(url) };
  return createApp({ ...readConfig(envOf(data)), poolSize: 8 }, urls, createLog('silent'));
};

const databases: MadeDatabase[] = [];
let source: MadeDatabase;
let app: App;
let copy: Copy;

/** Another database of the same server, with nothing in it. */
async function emptyDatabase(): Promise<MadeDatabase> {
  const made = await makeEmptyDatabase();
  databases.push(made);
  return made;
}

/** The rows of each table in a copy, by their digest, and where each counter stands. */
async function saidIn({ file }: Copy): Promise<Record<string, unknown>> {
  const [bytes, said] = [new Bytes(unsealed(SECRET, createReadStream(file))), {} as Record<string, unknown>];
  let rows = createHash('sha256');
  while (!(await bytes.isOver())) {
    const head = await bytes.take(5);
    const body = await bytes.take(head.readUInt32BE(1));
    if (head[0] === 2) rows.update(body);
    else {
      const { kind, table, sequences } = JSON.parse(body.toString());
      if (kind === 'table') rows = createHash('sha256');
      if (kind === 'rows') said[table] = rows.digest('hex');
      if (kind === 'counters') said['counters'] = sequences;
    }
  }
  return said;
}

beforeAll(async () => {
  source = await makeDatabase();
  databases.push(source);
  app = await starts(source.url, 'source');
  await loadDemo(app.db, app.secrets);
  await loadDemoDays(app);
});
afterAll(async () => {
  await app.close();
  for (const database of databases) await database.drop();
  rmSync(base, { recursive: true });
});

const salesIn = async (url: string): Promise<number> =>
  await connected(url, async (client) => (await client.query('select count(*)::int as n from sales')).rows[0].n);

test(
  'G30 A40 one of everything, copied while a till sells, comes back to the last row and opens',
  PATIENT,
  async () => {
    const till = await openTill(houseOf(app, source.url));
    const { code } = await till.shop.piece();
    const before = await salesIn(source.url);
    // The copy has seen its moment and waits at a table; a sale meanwhile is none of it.
    const letGo = await holdLock(source.url, 'lock table works in access exclusive mode');
    const making = makeCopy(source.url, uploadsOf('source'), place);
    // It is one of the last of a hundred tables.
    await expect.poll(() => waitingForLocks(source.url), { timeout: 15_000 }).toBe(1);
    expect((await till.sell([code], 10_000)).status).toBe(201);
    await letGo();
    copy = await making;
    expect(copy.rows['sales']).toBe(before);
    expect(await salesIn(source.url)).toBe(before + 1);
    expect(Object.keys(copy.uploads).length).toBeGreaterThan(10);

    const { url } = await emptyDatabase();
    const { rows } = await restoreCopy(url, uploadsOf('restored'), { file: copy.file, secret: SECRET });
    expect(rows).toEqual(copy.rows);
    const again = await makeCopy(url, uploadsOf('restored'), { ...place, folder: path.join(base, 'second') });
    expect(await saidIn(again)).toEqual(await saidIn(copy));
    expect(again.uploads).toEqual(copy.uploads);

    const restored = await starts(url, 'restored');
    expect(await brokenInvariants(restored.db)).toEqual([]);
    const other = await openTill(houseOf(restored, url));
    const piece = await other.shop.piece();
    expect((await other.sell([piece.code], 10_000)).status).toBe(201);
    const admin = await (await newShop(houseOf(restored, url))).till('ADMIN');
    const { json } = await admin.get('/v1/activity');
    expect(json.totalCount).toBeGreaterThan(100);
    expect(await brokenInvariants(restored.db)).toEqual([]);
    await restored.close();
  },
);

describe('A40 a copy that is not what was copied is refused before a table is made', () => {
  let url = '';
  beforeAll(async () => {
    url = (await emptyDatabase()).url;
  });
  const tables = () =>
    connected(
      url,
      async (client) => (await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount,
    );
  const written = (name: string, bytes: Buffer): string => {
    const file = path.join(place.folder, name);
    writeFileSync(file, bytes);
    writeFileSync(`${file}.json`, readFileSync(`${copy.file}.json`));
    return file;
  };
  test.each([
    ['a byte of it was changed', (all: Buffer) => all.fill(all[9_000]! ^ 1, 9_000, 9_001), /alterado/],
    ['it was cut', (all: Buffer) => all.subarray(0, all.length - 40_000), /cortada/],
    ['it lacks only its last byte', (all: Buffer) => all.subarray(0, -1), /cortada/],
    ['something was added', (all: Buffer) => Buffer.concat([all, Buffer.from('x')]), /alterado/],
    ['it is something else', () => Buffer.from('PGDMP and so on'), /No es una copia/],
  ])('%s', async (_, change, why) => {
    const file = written('wrong.bytes', change(readFileSync(copy.file)));
    await expect(restoreCopy(url, undefined, { file, secret: SECRET })).rejects.toThrow(why);
    expect(await tables()).toBe(0);
  });

  test('it was made with another secret', async () => {
    const wrong = restoreCopy(url, undefined, { file: copy.file, secret: 'another-secret-of-32-signs-or-more' });
    await expect(wrong).rejects.toThrow(/QUILATE_SECRET/);
    expect(await tables()).toBe(0);
  });

  test('an upload is not there, or is another', async () => {
    const [key] = Object.keys(copy.uploads);
    const uploads = folderStore(path.join(place.folder, 'files'));
    const bytes = await uploads.get(key!);
    await uploads.put(key!, Buffer.from('another'), '');
    const from = { file: copy.file, secret: SECRET };
    await expect(restoreCopy(url, undefined, from)).rejects.toThrow(/Falta en la copia un fichero/);
    await uploads.put(key!, bytes, '');
    expect(await tables()).toBe(0);
  });

  test('a database with something in it is left as it is', async () => {
    const from = { file: copy.file, secret: SECRET };
    await expect(restoreCopy(source.url, undefined, from)).rejects.toThrow(/no está vacía/);
    expect(await salesIn(source.url)).toBeGreaterThan(0);
  });
});

describe('G30 each night', () => {
  test('a copy is made, put back and looked at; fourteen are kept, with what they name', async () => {
    const folder = path.join(base, 'nightly');
    const uploads = folderStore(path.join(folder, 'files'));
    await uploads.put('of-the-oldest', Buffer.from('x'), '');
    await uploads.put('of-the-second', Buffer.from('x'), '');
    await uploads.put('of-the-log', Buffer.from('x'), '');
    const line = await makeLine(folder, 'quilate_line');
    await writeNote(path.join(line, uploadsName(new Date())), { 'of-the-log': '' });
    for (let n = 0; n < 14; n += 1) {
      const file = path.join(folder, `quilate-2020-01-${10 + n}.copia`);
      writeFileSync(file, '');
      const names = n === 0 ? { 'of-the-oldest': '' } : { 'of-the-second': '' };
      writeFileSync(`${file}.json`, JSON.stringify({ uploads: names }));
    }
    const services = { ...app.services, files: uploadsOf('source') };
    const config = { ...services.config, copies: folder, pepper: SECRET };
    const [night] = copyJobs({ ...services, config }, () => ({ owner: source.url, app: source.url }));
    await night!.run();
    expect(statSync(goodMark(folder)).isFile()).toBe(true);
    const kept = await copiesIn(folder);
    expect(kept).toHaveLength(14);
    expect(kept.map((file) => path.basename(file))).not.toContain('quilate-2020-01-10.copia');
    const names = await Array.fromAsync(uploads.keys());
    expect(names).not.toContain('of-the-oldest');
    expect(names).toContain('of-the-second');
    expect(names).toContain('of-the-log');
  });

  test('one whose books do not hold is no copy', async () => {
    const says = [{ id: 'I00' as const, es: 'Nunca', violations: ['select 1'], fresh: [] }];
    rmSync(goodMark(place.folder), { force: true });
    await expect(tryCopy(source.url, { file: copy.file, secret: SECRET }, says)).rejects.toThrow(
      /no cuadra: I00 Nunca/,
    );
    expect(() => statSync(goodMark(place.folder))).toThrow(/ENOENT/);
  });
});
