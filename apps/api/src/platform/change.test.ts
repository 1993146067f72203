import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { noticesOf } from './change.ts';

const NOTICE_BYTES = 8_000;
const many = Array.from({ length: 500 }, () => ({ topic: 'recoverable-sales', storeId: uuidv7(), id: uuidv7() }));

test('what changes hundreds of records is told in notices PostgreSQL can send, each change once', () => {
  const notices = noticesOf([...many, ...many.slice(0, 100)]);
  expect(Math.max(...notices.map((notice) => Buffer.byteLength(notice)))).toBeLessThan(NOTICE_BYTES);
  expect(notices.flatMap((notice) => JSON.parse(notice))).toEqual(many);
  expect(noticesOf([])).toEqual([]);
});
