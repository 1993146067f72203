import { expect, test } from 'vitest';
import { ProgramPace } from './program-pace.ts';

test('B-26 a program makes its requests of a minute at once or spread, and each second gives some back', () => {
  let nowMs = 0;
  const pace = new ProgramPace(() => nowMs);
  const one = { id: 'a', requestsPerMinute: 60 };
  for (let left = 59; left >= 0; left -= 1) expect(pace.take(one)).toMatchObject({ left, isOver: false });
  expect(pace.take(one)).toEqual({ left: 0, resetSeconds: 1, isOver: true });
  expect(pace.take({ id: 'b', requestsPerMinute: 60 })).toMatchObject({ left: 59, isOver: false });
  nowMs += 2_000;
  expect(pace.take(one)).toMatchObject({ left: 1, isOver: false });
  nowMs += 3_600_000;
  expect(pace.take(one)).toEqual({ left: 59, resetSeconds: 1, isOver: false });
});
