import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { baseName, logIn, noteOfBase, placeGiven, tellReach } from './wal-places.ts';
import { baseFor, momentOf } from './wal-restore.ts';
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

describe('B-45 G30 a folder in which', () => {
  const at = (clock: string): Date => new Date(`2026-11-30T${clock}:00Z`);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'quilate-lines-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });
  /** A house that copied from a base on, up to when. */
  async function line(slot: string, bases: readonly string[], reach: string): Promise<string> {
    const own = path.join(logIn(folder), slot);
    mkdirSync(own, { recursive: true });
    for (const clock of bases) {
      const file = path.join(own, baseName(at(clock)));
      writeFileSync(file, '');
      writeFileSync(noteOfBase(file), JSON.stringify({ at: at(clock).toISOString() }));
    }
    await tellReach(folder, own, at(reach));
    return own;
  }
  const lines: string[] = [];
  const chosen = async (clock?: string) => {
    const until = clock === undefined ? undefined : at(clock);
    const { line: of, at: since } = await baseFor(lines, { folder, until });
    return [of, since];
  };
  beforeEach(() => void lines.splice(0));

  test('a house was put back goes on with the line of the new machine', async () => {
    lines.push(await line('quilate_old', ['08:00'], '12:00'), await line('quilate_new', ['12:05'], '18:00'));
    expect(await chosen()).toEqual([lines[1], at('12:05').toISOString()]);
    expect(await chosen('11:00')).toEqual([lines[0], at('08:00').toISOString()]);
  });

  test('two have copied at once is not guessed at: both are named, and the folder of one alone is that one', async () => {
    lines.push(await line('quilate_shops', ['02:50'], '18:00'), await line('quilate_trial', ['12:00'], '12:30'));
    const said = await chosen().catch((error: Error) => error.message);
    expect(said).toBe(
      'En esta carpeta han copiado a la vez dos casas, o la máquina que se daba por perdida. Di cuál es la tuya:\n' +
        `quilate restore ${lines[0]} (llega hasta el 30/11/2026 18:00:00)\n` +
        `quilate restore ${lines[1]} (llega hasta el 30/11/2026 12:30:00)`,
    );
    await expect(chosen('12:10')).rejects.toThrow('Di cuál es la tuya');
    // Before the other began there was one.
    expect(await chosen('11:00')).toEqual([lines[0], at('02:50').toISOString()]);
    expect(placeGiven(lines[0]!)).toEqual({ folder, line: lines[0] });
    expect(placeGiven(folder)).toEqual({ folder });
    expect(await baseFor([lines[0]!], { folder, until: undefined })).toMatchObject({ line: lines[0] });
  });
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
