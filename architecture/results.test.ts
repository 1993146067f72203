import { expect, test } from 'vitest';
import { CAPABILITIES } from './capabilities.ts';
import { idsIn, proofsById, resultsOf } from './results.ts';

const vitest = {
  testResults: [
    {
      assertionResults: [
        { fullName: 'sales R-SALE-01 sells', status: 'passed' },
        { fullName: 'R-SALE-02 refuses -1 and M-03', status: 'failed' },
        { fullName: 'R-SALE-03 filters', status: 'skipped' },
      ],
    },
  ],
};
const playwright = (status: string, expectedStatus = 'passed') => ({
  suites: [
    {
      title: 'cash.ts',
      suites: [{ title: 'R-CASH-01', specs: [{ title: 'opens', tests: [{ status, expectedStatus }] }] }],
    },
  ],
});

test('a row is proven by a test that names it, ran and passed', () => {
  const proofs = proofsById([...resultsOf(vitest), ...resultsOf(playwright('expected'))]);
  const proven = [...proofs].filter(([, proof]) => proof.isProven).map(([id]) => id);
  expect(proven).toEqual(['R-SALE-01', 'R-CASH-01']);
  expect(proofs.get('R-SALE-02')?.failed).toEqual(['R-SALE-02 refuses -1 and M-03']);
});

test.each([
  ['was skipped', playwright('skipped')],
  ['passed only when repeated', playwright('flaky')],
  ['is expected to fail', playwright('expected', 'failed')],
  ['failed', playwright('unexpected')],
])('a browser test that %s proves nothing', (_, report) => {
  expect(proofsById(resultsOf(report)).get('R-CASH-01')?.isProven ?? false).toBe(false);
});

test('the steps of a story count when the whole story passed', () => {
  const story = (status: string) => {
    const steps = [{ title: 'R-AUTH-01 enters', steps: [{ title: 'M-01 the books hold' }] }];
    const tests = [{ status, expectedStatus: 'passed', results: [{ steps }] }];
    return resultsOf({ suites: [{ title: 'day', specs: [{ title: 'a day', tests }] }] });
  };
  const proven = (status: string) =>
    [...proofsById(story(status))].filter(([, { isProven }]) => isProven).map(([id]) => id);
  expect(proven('expected')).toEqual(['R-AUTH-01', 'M-01']);
  expect(proven('unexpected')).toEqual([]);
});

test('one failure outweighs a success', () => {
  const results = [...resultsOf(playwright('expected')), ...resultsOf(playwright('unexpected'))];
  expect(proofsById(results).get('R-CASH-01')?.isProven).toBe(false);
});

test('other JSON files are no reports', () => {
  expect([null, [], {}, { suites: 3 }].flatMap(resultsOf)).toEqual([]);
});

test('the list names each capability once, by an id a title can carry', () => {
  const ids = CAPABILITIES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.flatMap(idsIn)).toEqual(ids);
});
