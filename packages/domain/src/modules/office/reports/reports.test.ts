import { describe, expect, test } from 'vitest';
import { daysOf, formatsOf } from './reports.rules.ts';
import { newReport } from './reports.schema.ts';

describe('R-REP-01 the days of a report, as people name them', () => {
  test.each([
    ['2026-11-21', 'yesterday', '2026-11-20', '2026-11-20'],
    ['2026-11-21', 'thisMonth', '2026-11-01', '2026-11-20'],
    ['2026-12-01', 'thisMonth', '2026-11-01', '2026-11-30'],
    ['2026-11-21', 'lastMonth', '2026-10-01', '2026-10-31'],
    ['2026-01-10', 'lastMonth', '2025-12-01', '2025-12-31'],
    ['2026-11-21', 'lastQuarter', '2026-07-01', '2026-09-30'],
    ['2026-02-28', 'lastQuarter', '2025-10-01', '2025-12-31'],
    ['2028-03-01', 'yesterday', '2028-02-29', '2028-02-29'],
  ] as const)('on %s «%s» goes from %s to %s', (today, preset, fromDate, untilDate) => {
    expect(daysOf(preset, today)).toEqual({ fromDate, untilDate });
  });
});

test('R-REP-01 days in order, at most a year of them', () => {
  const body = { type: 'SII', storeId: null, fromDate: '2026-01-01', untilDate: '2026-01-31' };
  const codeOf = (over: object) => newReport.safeParse({ ...body, ...over }).error?.issues[0]?.message;
  expect(codeOf({})).toBeUndefined();
  expect(codeOf({ fromDate: '2026-02-01' })).toBe('DATES_SWAPPED');
  expect(codeOf({ untilDate: '2027-01-01' })).toBeUndefined();
  expect(codeOf({ untilDate: '2027-01-02' })).toBe('REPORT_RANGE');
});

test('R-REP-01 only the agency’s book has the agency’s format', () => {
  expect(formatsOf('SII')).toContain('xml');
  expect(formatsOf('OPERATIONS')).toEqual(['xlsx', 'csv']);
});
