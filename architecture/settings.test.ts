/** Whoever runs a house reads every setting in one table, and every one there is read. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unsupportedSystem } from '../scripts/bootstrap.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLACES = ['apps/api/src', 'apps/web/vite.config.ts', 'packages/postgres-supervisor/src', 'scripts', 'deploy'];
/** Told from one part of `npm run dev` to another. */
const DEVELOPMENT = ['API_URL', 'QUILATE_SCREENS'];
/** Of the machine, not of the house. */
const OF_THE_MACHINE = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'QUILATE_LONG',
  'QUILATE_SEED',
  ...DEVELOPMENT,
]);
const READ = [
  /\benv\[['"]([A-Z][A-Z0-9_]*)['"]\]/g,
  /\benv\.([A-Z][A-Z0-9_]*)/g,
  /['"]((?:QUILATE|SMTP|SMS|S3|DATABASE)_[A-Z0-9_]+)['"]/g,
];

function readIn(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const pattern of READ) for (const [, name] of text.matchAll(pattern)) found.add(name!);
  }
  return found;
}

function told(): Set<string> {
  const [, settings = ''] = readFileSync(path.join(ROOT, 'README.md'), 'utf8').split('\n## Settings\n');
  const cells = settings.split('\n').flatMap((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? []);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)[^`]*`/g)].map(([, name]) => name!)));
}

test('every variable the code reads stands in the table of settings, and no other', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PLACES], {
    cwd: ROOT,
  })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const read = [...readIn(files)].filter((name) => !OF_THE_MACHINE.has(name)).toSorted();
  expect(read.length).toBeGreaterThan(40);
  expect([...told()].toSorted()).toEqual(read);
});

test.each([
  [{ platform: 'darwin', arch: 'arm64', glibc: undefined }, 'esto es macOS arm64'],
  [{ platform: 'win32', arch: 'x64', glibc: undefined }, 'esto es Windows x64'],
  [{ platform: 'linux', arch: 'x64', glibc: undefined }, 'esto es un Linux con musl (Alpine)'],
  [{ platform: 'linux', arch: 'ia32', glibc: '2.36' }, 'esto es linux ia32'],
])('a system it does not run on is told so, and which ones it runs on: %o', (system, said) => {
  expect(unsupportedSystem(system)).toContain(said);
  expect(unsupportedSystem(system)).toContain('Debian 12');
});

test('this one runs it, and the README says which do', () => {
  expect(unsupportedSystem()).toBeUndefined();
  for (const arch of ['x64', 'arm64'])
    expect(unsupportedSystem({ platform: 'linux', arch, glibc: '2.36' })).toBeUndefined();
  expect(readFileSync(path.join(ROOT, 'README.md'), 'utf8')).toMatch(/Linux with glibc.*x64 or arm64/);
});
