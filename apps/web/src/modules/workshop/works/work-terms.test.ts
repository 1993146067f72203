import { expect, test } from 'vitest';
import { rowsOf } from './work-terms.ts';

test('B-20 R-HOME-03 rows add up to the right and to their foot, and each stage has its row', () => {
  const rows = rowsOf([
    { stage: 'toBegin', term: 'later', count: 4 },
    { stage: 'toBegin', term: 'late', count: 1 },
    { stage: 'done', term: 'late', count: 2 },
  ]);
  expect(rows.map(({ stage, total }) => [stage, total])).toEqual([
    ['toBegin', 5],
    ['underWay', 0],
    ['atSupplier', 0],
    ['done', 2],
    ['toPickUp', 0],
    [undefined, 7],
  ]);
  expect(rows[0]!.counts).toEqual({ later: 4, week: 0, today: 0, late: 1 });
  expect(rows.at(-1)!.counts).toEqual({ later: 4, week: 0, today: 0, late: 3 });
});
