import { count } from '@quilate/domain/kernel/format.ts';
import { numbersEs } from '@quilate/domain/modules/office/numbers/numbers.es.ts';
import type { NumberSeries } from '@quilate/domain/modules/office/numbers/numbers.schema.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { numberListing } from './numbers.queries.ts';

const es = numbersEs.columns;
const COLUMNS: readonly Column<NumberSeries>[] = [
  { id: 'kind', head: es.kind, phone: 'code', sort: 'kind', cell: (row) => numbersEs.kinds[row.kind] },
  { id: 'series', head: es.series, phone: 'person', cell: (row) => <span className="code">{row.series}</span> },
  { id: 'of', head: es.of, hide: 'sm', isElastic: true, cell: (row) => row.of },
  { id: 'year', head: es.year, hide: 'md', cell: (row) => row.year },
  { id: 'first', head: es.first, align: 'num', hide: 'lg', cell: (row) => count(row.first) },
  { id: 'last', head: es.last, align: 'num', phone: 'amount', cell: (row) => count(row.last) },
  { id: 'numbered', head: es.numbered, align: 'num', hide: 'md', cell: (row) => count(row.numbered) },
  {
    id: 'annulled',
    head: es.annulled,
    align: 'num',
    hide: 'lg',
    cell: (row) => row.annulled !== null && count(row.annulled),
  },
  { id: 'missing', head: es.missing, phone: 'state', sort: 'missing', cell: (row) => <Missing row={row} /> },
];

const Missing = ({ row: { missing, missingNumbers } }: { row: NumberSeries }) =>
  missing === 0 ? (
    <StateBadge tone="ok">{numbersEs.none}</StateBadge>
  ) : (
    <StateBadge tone="alert">{`${count(missing)}: ${missingNumbers.join(', ')}`}</StateBadge>
  );

/** What somebody looks for who is asked whether a number is missing (B-34). */
export const NumbersListPage = () => (
  <ListPage
    words={numbersEs}
    of={numberListing}
    meta={numbersEs.help}
    columns={COLUMNS}
    filters={{
      kind: { label: es.kind, es: numbersEs.kinds },
      storeId: useStoreFilter(),
      year: { label: es.year },
      hasGaps: { label: numbersEs.filters.hasGaps },
    }}
  />
);
