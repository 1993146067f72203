import { expect, test } from 'vitest';
import type { InlineConfig } from 'vitest/node';
import { chosenTests } from '../scripts/chosen-tests.mjs';
import vitestConfig from '../vitest.config.ts';

// Put together here, or this file would carry them itself.
const [ROW, ADVERSARY, NONE] = [
  ['R', 'SALE', '01'].join('-'),
  ['A', '23'].join(''),
  ['R', 'NONE', '99'].join('-'),
] as const;

test('a row is looked for in the titles of tests and stories, also where a helper writes them', () => {
  const { files, stories, titles } = chosenTests([ROW]);
  expect(files).toContain('apps/api/src/modules/counter/sales/sales.test.ts');
  expect(stories).toContain('e2e/sales.e2e.ts');
  expect(new RegExp(titles!).test(`${ROW} a sale`)).toBe(true);
  expect(new RegExp(titles!).test(`${ROW}2 a sale`)).toBe(false);
  expect(chosenTests([ADVERSARY]).files).toContain('apps/api/test/fuzz-counter.test.ts');
});

test('a file is named by its path or a part of it, and narrows the rows', () => {
  expect(chosenTests(['e2e/home.e2e.ts'])).toEqual({ files: [], stories: ['e2e/home.e2e.ts'] });
  const chosen = chosenTests(['counter/sales/sales.test', ROW]);
  expect(chosen).toMatchObject({ files: ['apps/api/src/modules/counter/sales/sales.test.ts'], stories: [] });
});

test('what nobody wrote is said', () => {
  expect(() => chosenTests([NONE])).toThrow(`Ninguna prueba lleva en su título ${NONE}.`);
  expect(() => chosenTests(['nothing-like-it.test'])).toThrow('Ningún archivo de pruebas se llama');
});

test('files of any project can be chosen together: those of one group have the same number of workers', () => {
  const projects = (vitestConfig.test?.projects ?? []) as readonly { readonly test: InlineConfig }[];
  const groups = Map.groupBy(projects, ({ test: { sequence } }) => sequence?.groupOrder ?? 0);
  expect(projects.length).toBeGreaterThan(1);
  for (const group of groups.values())
    expect(new Set(group.map(({ test: { maxWorkers } }) => maxWorkers)).size).toBe(1);
});
