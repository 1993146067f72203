import { expect, test } from 'vitest';
import { ROOT } from './house.ts';
import { listFaults, loadLists } from './lists.ts';
import { planted, reasons } from './planted.ts';
import { readTree } from './tree.ts';

const QUERIES = 'apps/web/src/modules/counter/sales/sales.queries.ts';
const PAGE = 'apps/web/src/modules/counter/sales/sales-list-page.tsx';
const saleList = {
  path: 'packages/domain/src/modules/counter/sales/sales.lists.ts',
  name: 'saleList',
  sort: ['soldAt'],
};
const faultsOf = (files: Readonly<Record<string, string>>): string[] =>
  reasons(listFaults([saleList], planted(files).tree));

test('R-SHELL-06 a list ordered by what no column shows is refused', () => {
  const files = { [QUERIES]: 'listing(saleList, sales)', [PAGE]: "const c = [{ id: 'date' }];" };
  expect(faultsOf(files)).toEqual(['saleList is ordered by soldAt, which no column of its screen shows']);
});

test('R-SHELL-06 a column whose head says the order answers for it, and a list without a screen has none', () => {
  const page = "const c = [{ id: 'date', sort: 'soldAt' }];";
  expect(faultsOf({ [QUERIES]: 'listing(saleList, sales)', [PAGE]: page })).toEqual([]);
  expect(faultsOf({ [PAGE]: '' })).toEqual([]);
});

test('R-SHELL-06 whoever reads a list of the house sees what it is ordered by', async () => {
  const tree = readTree(ROOT);
  const lists = await loadLists(ROOT, tree);
  expect(lists.length).toBeGreaterThan(50);
  expect(listFaults(lists, tree)).toEqual([]);
});
