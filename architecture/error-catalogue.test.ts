import { expect, test } from 'vitest';
import { SPECIFIED } from './error-catalogue.ts';

test('R-ERR-01 every entry of the specification is said in Spanish, and no failure in the words of another', () => {
  expect(SPECIFIED.filter(({ as }) => as.length === 0)).toEqual([]);
  const said = SPECIFIED.flatMap(({ as }) => as.map((one) => (typeof one === 'string' ? one : one.es)));
  expect(said.filter((text) => text.trim().length < 10)).toEqual([]);
  const failures = SPECIFIED.flatMap(({ as }) => as.filter((one) => typeof one === 'string'));
  expect(failures.filter((text, at) => failures.indexOf(text) !== at)).toEqual([]);
});
