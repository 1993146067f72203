import { expect, test } from 'vitest';
import { failedTests, wentSecondTime } from '../scripts/failed-tests.mjs';

test('a failed test is told with its file, its title and what was expected', () => {
  const report = {
    testResults: [
      {
        name: '/somewhere/sales.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'R-SALE-01 one piece' },
          { status: 'failed', fullName: 'R-SALE-02 two', failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'] },
        ],
      },
      { name: '/somewhere/broken.test.ts', status: 'failed', message: 'no such table', assertionResults: [] },
      { name: '/somewhere/good.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'x' }] },
    ],
  };
  expect(failedTests(report)).toEqual([
    { title: 'sales.test.ts › R-SALE-02 two', why: 'expected 1 to be 2' },
    { title: 'broken.test.ts', why: 'no such table' },
  ]);
});

test('a failed story is told with its line; a run that could not begin too; a step without a report tells none', () => {
  const results = [
    {
      errors: [{ message: 'Timeout\nCall log:\n' }],
      stderr: [{ text: '  at /sales\n' }, { text: '  409 POST /v1/x\n' }],
    },
  ];
  const story = { ok: false, file: 'sales.e2e.ts', line: 12, title: 'R-SALE-01 sold', tests: [{ results }] };
  const report = {
    suites: [{ specs: [{ ok: true }], suites: [{ specs: [story] }] }],
    errors: [{ message: 'no browser' }],
  };
  expect(failedTests(report)).toEqual([
    { title: 'sales.e2e.ts:12 › R-SALE-01 sold', why: 'Timeout\nCall log:\n  at /sales\n  409 POST /v1/x' },
    { title: 'e2e', why: 'no browser' },
  ]);
  expect(failedTests(undefined)).toEqual([]);
});

test('a story that only went the second time is told as such, with what the first one met', () => {
  const results = [{ errors: [{ message: 'Timeout' }], stderr: [{ text: '  401 GET /v1/me\n' }] }, { errors: [] }];
  const story = (title: string, status: string) => ({
    ok: true,
    file: 'sales.e2e.ts',
    line: 12,
    title,
    tests: [{ status, results }],
  });
  const report = { suites: [{ specs: [story('sold', 'flaky'), story('returned', 'expected')] }] };
  expect(wentSecondTime(report)).toEqual([{ title: 'sales.e2e.ts:12 › sold', why: 'Timeout\n  401 GET /v1/me' }]);
  expect(failedTests(report)).toEqual([]);
  expect([wentSecondTime(undefined), wentSecondTime({ testResults: [] })]).toEqual([[], []]);
});
