import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { list } from '@quilate/domain/kernel/list.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Around } from '../../test/show.tsx';
import { listing } from '../shell/listing.ts';
import { SumsRow } from './sums-row.tsx';

interface Row {
  readonly id: string;
  readonly units: number;
  readonly weightMg: number;
  readonly totalCents: number;
}
const said = list<Row>()({
  words: true,
  sort: ['units'],
  default: '-units',
  sums: ['units', 'weightMg', 'totalCents'],
});
const of = listing<typeof said, Row>(said, {
  list: { query: () => ({ queryKey: ['x'], queryFn: () => new Promise<never>(() => {}) }) },
});
const columns = [
  { id: 'code', head: '', cell: () => '' },
  { id: 'units', head: '', sum: 'units', cell: () => '' },
  { id: 'weight', head: '', sum: 'weightMg', cell: () => '' },
  { id: 'total', head: '', sum: 'totalCents', cell: () => '' },
] as const;
const row = (id: string): Row => ({ id, units: 1, weightMg: 1, totalCents: 1 });

test('each sum has the unit of its name, below its column', () => {
  const sums = { units: 1_234, weightMg: 6_350, totalCents: 70_310 };
  const listed = { data: [row('1'), row('2')], totalCount: 2, sums };
  render(
    <table>
      <SumsRow of={of} columns={columns} search={{}} listed={listed} />
    </table>,
    { wrapper: Around },
  );
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Suma', '1.234', '6,35 g', '703,10 €']);
});

test('a sum has the decimals of its rows', () => {
  const exact = [{ id: 'weight', head: '', sum: 'weightMg', sumAs: exactGrams, cell: () => '' }] as const;
  const listed = { data: [row('1'), row('2')], totalCount: 2, sums: { units: 2, weightMg: 6_350, totalCents: 2 } };
  render(
    <table>
      <SumsRow of={of} columns={[columns[0], ...exact]} search={{}} listed={listed} />
    </table>,
    { wrapper: Around },
  );
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Suma', '6,350 g']);
});

test('B-04 who counts a till blind reads why there is no sum, and is not offered one', () => {
  render(
    <table>
      <SumsRow
        of={of}
        columns={columns}
        search={{}}
        listed={{ data: [row('1'), row('2')], totalCount: 2, isBlind: true }}
      />
    </table>,
    { wrapper: Around },
  );
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Arqueo a ciegas: los totales se ven al cerrar la caja',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('one row is its own sum', () => {
  render(
    <table>
      <SumsRow of={of} columns={columns} search={{}} listed={{ data: [row('1')], totalCount: 1 }} />
    </table>,
    { wrapper: Around },
  );
  expect(screen.queryByRole('cell')).toBeNull();
});
