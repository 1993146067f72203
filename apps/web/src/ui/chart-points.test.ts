import { expect, test } from 'vitest';
import { type ChartPoint, endsOf, isAlone, isBelow, stepsOf } from './chart-points.ts';

const points = (...values: (number | null)[]): ChartPoint[] =>
  values.map((value, at) => ({ id: String(at), short: String(at), label: String(at), value }));

test('the first and the last that are known are the ends; one alone is one end, none has none', () => {
  expect(endsOf(points(null, 5, null, 7, 6, null))).toEqual(['1', '4']);
  expect(endsOf(points(null, 5))).toEqual(['1']);
  expect(endsOf(points(null, null))).toEqual([]);
});

test('a value between two gaps, or between a gap and an end, has no line', () => {
  const some = points(5, null, 7, null, 6, 6);
  expect(some.map((_, at) => isAlone(some, at))).toEqual([true, false, true, false, false, false]);
});

test('a figure stands where the line does not pass', () => {
  const some = points(5, 6, null, 6, 5);
  expect([0, 1, 3, 4].map((at) => isBelow(some, at))).toEqual([true, false, false, true]);
  expect(isBelow(points(null, 5, null), 1)).toBe(false);
});

test('the axis has round steps that hold every value', () => {
  expect(stepsOf(points(11_176, null, 11_840))).toEqual([11_000, 11_200, 11_400, 11_600, 11_800, 12_000]);
  expect(stepsOf(points(137, 139))).toEqual([137, 138, 139]);
  expect(stepsOf(points(11_840))).toEqual([11_840, 11_841]);
  expect(stepsOf(points(null))).toEqual([]);
});
