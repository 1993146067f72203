/** What of the log stays in the folder of copies, and what goes. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as places from './wal-places.ts';
import { sayPlace } from './wal-wire.ts';

const SEGMENT = 16 * 1024 ** 2;
let copies = '';
beforeEach(() => {
  copies = mkdtempSync(path.join(tmpdir(), 'quilate-places-'));
});
afterEach(() => rmSync(copies, { recursive: true }));

const night = (n: number): Date => new Date(Date.UTC(2026, 10, n, 2, 50));
const lineOf = (name: string): string => path.join(places.logIn(copies), name);

/** A line with a base a night, a piece of one segment before and after it, and an upload that came after. */
function written(name: string, nights: readonly number[], system: string): string {
  const line = lineOf(name);
  mkdirSync(line, { recursive: true });
  for (const n of nights) {
    const place = BigInt(n) * BigInt(2 * SEGMENT);
    const base = path.join(line, places.baseName(night(n)));
    const uploads = { [`of-base-${n}`]: '' };
    const note = { at: night(n).toISOString(), from: sayPlace(place), segmentBytes: SEGMENT, system, uploads };
    writeFileSync(base, '');
    writeFileSync(places.noteOfBase(base), JSON.stringify(note));
    for (const from of [place, place + BigInt(SEGMENT)]) {
      const piece = { at: night(n), from, to: from + BigInt(SEGMENT) };
      writeFileSync(path.join(line, places.pieceName(piece)), '');
    }
    const later = new Date(night(n).getTime() + 3_600_000);
    writeFileSync(path.join(line, places.uploadsName(later)), JSON.stringify({ [`after-${n}`]: '' }));
  }
  return line;
}

test('B-45 three bases stay with the log since the oldest of them, and the uploads one may want back', async () => {
  const line = written('quilate_mine', [1, 2, 3, 4, 5], '7');
  expect(await places.uploadsOfLog(copies)).toContain('after-1');
  await places.dropOldLog(copies, line, '7');
  expect((await places.basesIn([line])).map(({ at }) => at)).toEqual([3, 4, 5].map((n) => night(n).toISOString()));
  const pieces = await places.piecesIn(line);
  expect(pieces).toHaveLength(6);
  expect(pieces[0]).toMatchObject({ at: night(3), from: BigInt(6 * SEGMENT), to: BigInt(7 * SEGMENT) });
  const named = [3, 4, 5].flatMap((n) => [`of-base-${n}`, `after-${n}`]);
  expect([...(await places.uploadsOfLog(copies))].toSorted()).toEqual(named.toSorted());
});

test('B-45 who was put back goes on beside what it was, until three bases of its own are there', async () => {
  written('quilate_before', [1, 2, 3], '7');
  const mine = written('quilate_mine', [4], '7');
  await places.dropOldLog(copies, mine, '7');
  expect((await places.basesIn([lineOf('quilate_before')])).map(({ at }) => new Date(at))).toEqual([
    night(2),
    night(3),
  ]);
  written('quilate_mine', [5, 6], '7');
  await places.dropOldLog(copies, mine, '7');
  expect(readdirSync(places.logIn(copies))).toEqual(['quilate_mine']);
});

test('B-45 another house in the folder loses nothing to this one while it is not forgotten for two weeks', async () => {
  const other = written('quilate_other', [1, 2], '8');
  const mine = written('quilate_mine', [3, 4, 5, 6], '7');
  await places.dropOldLog(copies, mine, '7');
  expect(await places.basesIn([other])).toHaveLength(2);
  const longAgo = Date.now() / 1000 - 15 * 86_400;
  utimesSync(other, longAgo, longAgo);
  await places.dropOldLog(copies, mine, '7');
  expect(readdirSync(places.logIn(copies))).toEqual(['quilate_mine']);
});

test('B-45 a base counts once it is whole, and the log reaches as far as was last said', async () => {
  const line = written('quilate_mine', [1], '7');
  writeFileSync(path.join(line, places.baseName(night(2))), '');
  writeFileSync(path.join(line, `${places.baseName(night(3))}.part`), '');
  expect(await places.basesIn([line])).toHaveLength(1);
  expect(await places.reachOf(line)).toEqual(night(1));
  await places.tellReach(copies, line, night(2));
  expect(await places.reachOf(line)).toEqual(night(2));
  expect(await places.makeLine(copies, 'quilate_mine')).toBe(line);
  expect(readdirSync(line).filter((name) => name.endsWith('.part'))).toEqual([]);
});
