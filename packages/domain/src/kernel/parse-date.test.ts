import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

test.each([
  ['3/7/1985', '1985-07-03'],
  ['03071985', '1985-07-03'],
  ['31/12/26', '2026-12-31'],
  ['31.12.85', '1985-12-31'],
  ['5/8', '2026-08-05'],
  ['29/02/2024', '2024-02-29'],
  ['', null],
  ['29/02/2025', 'bad'],
  ['13/13/2025', 'bad'],
  ['mañana', 'bad'],
])('«%s» is %s', (typed, date) => {
  expect(parseDate(typed, '2026-11-20')).toBe(date);
});
