import { count, date, dateTime, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import type { EncodingSummary } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { Link } from '@tanstack/react-router';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { EncodingTabs } from './encoding-tabs.tsx';
import { EncodingStateBadge } from './encoding-state.ts';
import { encodingListing } from './encodings.queries.ts';

const es = encodingsEs.columns;
const COLUMNS: readonly Column<EncodingSummary>[] = [
  codeColumn(es.code, '/metals/encodings', (row) => dateTime(row.at)),
  { id: 'date', head: es.date, hide: 'lg', sort: 'at', cell: (row) => date(row.at) },
  { id: 'description', head: es.description, phone: 'person', isElastic: true, cell: (row) => row.description },
  { id: 'metal', head: es.metal, hide: 'md', cell: (row) => row.metal && METAL_ES[row.metal] },
  { id: 'parents', head: es.parents, align: 'num', hide: 'xl', cell: (row) => count(row.parentCount) },
  {
    id: 'weight',
    head: es.weight,
    align: 'num',
    phone: 'amount',
    sum: 'weightMg',
    sumAs: exactGrams,
    cell: (row) => exactGrams(row.weightMg),
  },
  { id: 'cost', head: es.cost, align: 'num', hide: 'lg', sum: 'costCents', cell: (row) => money(row.costCents) },
  { id: 'product', head: es.product, hide: 'md', cell: (row) => <ProductLink row={row} /> },
  { id: 'state', head: es.state, phone: 'state', width: 140, cell: (row) => <EncodingStateBadge state={row.state} /> },
];

function ProductLink({ row: { productId, productCode } }: { row: EncodingSummary }) {
  if (productId === null) return null;
  return (
    <Link to="/products/$productId" params={{ productId }} className="code">
      {productCode}
    </Link>
  );
}

export const EncodingListPage = () => (
  <ListPage
    words={encodingsEs}
    of={encodingListing}
    columns={COLUMNS}
    add={<NewLink to="/metals/encodings/new" label={encodingsEs.actions.create} policy={encodingsGrants.write} />}
    above={<EncodingTabs at="list" />}
    filters={{
      state: { label: encodingsEs.filters.state, es: encodingsEs.states },
      intervened: { label: encodingsEs.filters.intervened },
    }}
  />
);
