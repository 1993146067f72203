import { count, date, dateTime, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import type { BarSummary } from '@quilate/domain/modules/metals/bars/bars.schema.ts';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { BarStateBadge } from './bar-state.ts';
import { barListing } from './bars.queries.ts';

const { columns: es, filters, page } = barsEs;
const COLUMNS: readonly Column<BarSummary>[] = [
  codeColumn(es.code, '/metals/bars', (bar) => dateTime(bar.castAt)),
  { id: 'date', head: es.date, hide: 'lg', sort: 'castAt', cell: (bar) => date(bar.castAt) },
  { id: 'metal', head: es.metal, phone: 'person', cell: (bar) => METAL_ES[bar.metal] },
  {
    id: 'weight',
    head: es.weight,
    align: 'num',
    phone: 'amount',
    sum: 'weightMg',
    sumAs: exactGrams,
    cell: (bar) => exactGrams(bar.weightMg),
  },
  { id: 'assay', head: es.assay, align: 'num', hide: 'md', cell: (bar) => page.perThousand(count(bar.assay)) },
  {
    id: 'fine',
    head: es.fine,
    align: 'num',
    hide: 'md',
    sum: 'fineMg',
    sumAs: exactGrams,
    cell: (bar) => exactGrams(bar.fineMg),
  },
  { id: 'cost', head: es.cost, align: 'num', hide: 'xl', sum: 'costCents', cell: (bar) => money(bar.costCents) },
  { id: 'refinery', head: es.refinery, hide: 'lg', isElastic: true, cell: (bar) => bar.refineryName },
  {
    id: 'price',
    head: es.price,
    align: 'num',
    hide: 'md',
    sum: 'priceCents',
    cell: (bar) => bar.priceCents !== null && money(bar.priceCents),
  },
  { id: 'state', head: es.state, phone: 'state', width: 130, cell: (bar) => <BarStateBadge state={bar.state} /> },
];

/** What came out of the fire: in the house, sold and owed, paid, or with the workshop. */
export const BarsListPage = () => (
  <ListPage
    words={barsEs}
    of={barListing}
    columns={COLUMNS}
    filters={{
      state: { label: es.state, es: barsEs.states },
      type: { label: filters.type, es: barsEs.types },
    }}
  />
);
