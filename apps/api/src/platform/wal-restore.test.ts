import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { momentOf } from './wal-restore.ts';
import { walEs } from './wal.es.ts';

test('B-45 a moment is by the clock on the wall of the shops, or says its zone', () => {
  expect(momentOf('2026-11-30 12:34:56')).toEqual(new Date('2026-11-30T12:34:56Z'));
  expect(momentOf('2026-07-01T12:34')).toEqual(new Date('2026-07-01T11:34:00Z'));
  expect(momentOf('2026-07-01T12:34:56+02:00')).toEqual(new Date('2026-07-01T10:34:56Z'));
  expect(momentOf('2026-03-29 00:30')).toEqual(new Date('2026-03-29T00:30:00Z'));
  expect(momentOf('2026-03-29 02:30')).toEqual(new Date('2026-03-29T01:30:00Z'));
  for (const given of ['2026-11-30', '12:34', '2026-13-40 12:00', ''])
    expect(() => momentOf(given)).toThrow('No se entiende el momento');
});

test.each(['--hasta 2026-11-30T12:00:00Z /mnt/copies', '--until 2026-11-30T12:00:00Z', '/mnt/copies --until'])(
  'B-45 who types it otherwise reads how it is typed: restore %s',
  (typed) => {
    const main = path.join(import.meta.dirname, '../backup.ts');
    const { status, stderr } = spawnSync(process.execPath, [main, 'restore', ...typed.split(' ')], {
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, walEs.howToRestore]);
  },
);
