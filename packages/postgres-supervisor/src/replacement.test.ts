import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { draftOf, putInPlace, settle } from './replacement.ts';

/** A folder with data directories in it, each told from the others by what it holds. */
function folderWith(names: readonly string[]): { home: string; dataDir: string; there: () => string[] } {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'replaced-'));
  onTestFinished(() => fs.rmSync(home, { recursive: true, force: true }));
  const dataDir = path.join(home, 'postgres');
  for (const name of names) {
    fs.mkdirSync(path.join(home, name));
    fs.writeFileSync(path.join(home, name, 'PG_VERSION'), name);
  }
  return { home, dataDir, there: () => fs.readdirSync(home).toSorted() };
}
const settled = (dataDir: string) => settle('tested', dataDir, () => {});

test('B-45 G7 beside a folder that stands, what an interrupted try left goes, and nothing else does', async () => {
  const { dataDir, there } = folderWith([
    'postgres',
    'postgres.next',
    'postgres.next.init-1a2b',
    'postgres.ready',
    'postgres.nextdoor',
    'postgres-15.before',
  ]);
  fs.writeFileSync(`${dataDir}.next.log`, '');
  fs.writeFileSync(`${dataDir}.log`, '');
  await settled(dataDir);
  expect(there()).toEqual(['postgres', 'postgres-15.before', 'postgres.log', 'postgres.nextdoor']);
});

test('B-45 G7 killed before the former one is put aside it stands; after that the other one gets its name', async () => {
  const { home, dataDir, there } = folderWith(['postgres-15.before', 'postgres.ready']);
  await settled(dataDir);
  expect(there()).toEqual(['postgres', 'postgres-15.before']);
  expect(fs.readFileSync(path.join(home, 'postgres/PG_VERSION'), 'utf8')).toBe('postgres.ready');
});

test('B-45 G7 one that is not whole never gets the name', async () => {
  const { dataDir, there } = folderWith(['postgres.next']);
  await settled(dataDir);
  expect(there()).toEqual([]);
});

test('B-45 one is put in the place of the other, which is kept', () => {
  const { home, dataDir, there } = folderWith(['postgres', 'postgres.next']);
  expect(draftOf(dataDir)).toBe(path.join(home, 'postgres.next'));
  putInPlace(dataDir, path.join(home, 'postgres-15.before'));
  expect(there()).toEqual(['postgres', 'postgres-15.before']);
  expect(fs.readFileSync(path.join(home, 'postgres/PG_VERSION'), 'utf8')).toBe('postgres.next');
});
