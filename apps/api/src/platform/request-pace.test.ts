import { expect, test } from 'vitest';
import { RequestPace } from './request-pace.ts';

test('B-26 a program makes its requests of a minute at once or spread, and each second gives some back', () => {
  let nowMs = 0;
  const pace = new RequestPace(() => nowMs);
  for (let left = 59; left >= 0; left -= 1) expect(pace.take('a', 60)).toMatchObject({ left, isOver: false });
  expect(pace.take('a', 60)).toEqual({ most: 60, left: 0, resetSeconds: 1, isOver: true });
  expect(pace.take('b', 60)).toMatchObject({ left: 59, isOver: false });
  nowMs += 2_000;
  expect(pace.take('a', 60)).toMatchObject({ left: 1, isOver: false });
  nowMs += 3_600_000;
  expect(pace.take('a', 60)).toEqual({ most: 60, left: 59, resetSeconds: 1, isOver: false });
});

test('B-26 who has not asked for a minute is forgotten, and whoever has used theirs up is not', () => {
  let nowMs = 0;
  const pace = new RequestPace(() => nowMs);
  for (let n = 0; n < 2_000; n += 1) pace.take(`quiet ${n}`, 60);
  nowMs += 60_000;
  for (let n = 0; n < 61; n += 1) pace.take('busy', 60);
  expect(pace.size).toBeLessThan(10);
  expect(pace.take('busy', 60).isOver).toBe(true);
});
