import { describe, expect, test } from 'vitest';
import { lineSplitter, readLine, STILL_TIMES, stillness } from './scale-lines.ts';

const still = (weightMg: number) => ({ kind: 'still', weightMg });
const plain = (weightMg: number) => ({ kind: 'plain', weightMg });
const MOVING = { kind: 'moving' };
const OUTSIDE = { kind: 'outside' };
const FOREIGN = { kind: 'foreign' };
const NEGATIVE = { kind: 'negative' };

test.each([
  // MT-SICS
  ['S S      12.34 g', still(12_340)],
  ['S S    100.0005 g', still(100_001)],
  ['S D      12.31 g', MOVING],
  ['S I', MOVING],
  ['S +', OUTSIDE],
  ['S -', OUTSIDE],
  // A&D, Kern and most indicators
  ['ST,+00012.34  g', still(12_340)],
  ['ST,+0000.127,  g', still(127)],
  ['US,+00012.31  g', MOVING],
  ['OL,+99999.99  g', OUTSIDE],
  ['ST,GS,+ 12.34 g', still(12_340)],
  ['ST,GS,    1.234,kg', still(1_234_000)],
  ['ST, GS+ 5.12KG', still(5_120_000)],
  ['ST,N ,+01234.5 g', still(1_234_500)],
  ['US,NT,+ 12.31 g', MOVING],
  ['OL,GS,', OUTSIDE],
  ['S      127.80 g', still(127_800)],
  ['SD     127.79 g', MOVING],
  ['SI     127.79 g', OUTSIDE],
  // Ohaus, Sartorius and the simplest
  ['     192.21 g', plain(192_210)],
  ['        0.01 g ?', MOVING],
  ['  12.34 g    ? NET', MOVING],
  ['  12.34 g      NET', plain(12_340)],
  ['N     +   12.345 g  ', plain(12_345)],
  ['+   150.117', MOVING],
  ['H', OUTSIDE],
  ['12,34 g', plain(12_340)],
])('«%s»', (line, reading) => {
  expect(readLine(line)).toEqual(reading);
});

test.each([
  ['ST,+001.0000 kg', still(1_000_000)],
  ['ST,+00001.00 ct', still(200)],
  ['ST,+00000.01 ct', still(2)],
  // 31,1034768 g, to the nearest milligram.
  ['ST,+001.0000ozt', still(31_103)],
  ['S S   32.1507 oz t', still(999_999)],
  ['ST,+00012.34 lb', FOREIGN],
  ['ST,+00012.34 oz', FOREIGN],
  ['ST,+00012.34  %', FOREIGN],
  ['QT,+00001234 PC', FOREIGN],
  ['12.34 dwt', FOREIGN],
])('in its unit, whole: «%s»', (line, reading) => {
  expect(readLine(line)).toEqual(reading);
});

test('less than nothing is no weight, and nothing has no sign', () => {
  expect(readLine('ST,-00000.12  g')).toEqual(NEGATIVE);
  expect(readLine('S S     -0.12 g')).toEqual(NEGATIVE);
  expect(readLine('- 0.12 g')).toEqual(NEGATIVE);
  expect(readLine('ST,-00000.00  g')).toEqual(still(0));
});

test.each([
  '',
  'ES',
  'ÿþ~~{',
  '2026/11/27 13:20',
  'ID 12.34 X',
  '207.80 g TOTAL',
  'ST,T ,+00001.20 g',
  'ST,PT,+00001.20 g',
  '1.234.567 g',
  'S S',
  '4 g 12.34 g',
])('is no weighing: «%s»', (line) => {
  expect(readLine(line)).toBeUndefined();
});

describe('lines', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test('come out of chunks that end anywhere, and two out of one', () => {
    const { take } = lineSplitter();
    expect(take(bytes('S S   '))).toEqual([]);
    expect(take(bytes('   12.3'))).toEqual([]);
    expect(take(bytes('4 g\r'))).toEqual(['S S      12.34 g']);
    expect(take(bytes('\nS D  1 g\r\nS S  2 g\r\nS'))).toEqual(['S D  1 g', 'S S  2 g']);
    expect(take(bytes(' S  3 g\n\u0002S S  4 g\u0003\r\n'))).toEqual(['S S  3 g', 'S S  4 g']);
  });

  test('one that lost a piece is forgotten whole', () => {
    const { take, broken } = lineSplitter();
    expect(take(bytes('ST,+0001'))).toEqual([]);
    broken();
    expect(take(bytes('2.34  g'))).toEqual([]);
    expect(take(bytes('\r\nST,+00056.78  g\r\n'))).toEqual(['ST,+00056.78  g']);
  });

  test('a noise without an end is dropped, and the line after it is read', () => {
    const { take } = lineSplitter();
    expect(take(bytes('~'.repeat(5000)))).toEqual([]);
    expect(take(bytes('~~\r\n12 g\r\n'))).toEqual(['12 g']);
  });
});

describe('a weight without a word on stillness', () => {
  const runs = (...readings: [mg: number | null, atMs: number][]) => {
    const settle = stillness();
    return readings.map(
      ([mg, atMs]) => settle(mg === null ? { kind: 'moving' } : { kind: 'plain', weightMg: mg }, atMs).kind,
    );
  };
  test('stands still when it comes several times running', () => {
    const many = Array.from({ length: STILL_TIMES }, (_, at): [number, number] => [12_340, at * 100]);
    expect(runs(...many)).toEqual([...Array<string>(STILL_TIMES - 1).fill('moving'), 'still']);
  });

  test('begins again when it is another, when it moves, and after a silence', () => {
    expect(runs([1, 0], [1, 1], [1, 2], [2, 3], [1, 4], [1, 5], [1, 6]).includes('still')).toBe(false);
    expect(runs([1, 0], [1, 1], [1, 2], [null, 3], [1, 4]).includes('still')).toBe(false);
    expect(runs([1, 0], [1, 1], [1, 2], [1, 60_000]).includes('still')).toBe(false);
  });

  test('what says that it stands still is believed at once', () => {
    expect(stillness()({ kind: 'still', weightMg: 5 }, 0)).toEqual(still(5));
  });
});
