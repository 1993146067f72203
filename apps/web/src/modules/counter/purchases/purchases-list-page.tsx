import { count, date, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import type { PurchaseSummary } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import { PURCHASE_PHASES, type PurchasePhase } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import { Link } from '@tanstack/react-router';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { SaveView } from '../../foundations/views/save-view.tsx';
import { ViewTabs } from '../../foundations/views/view-tabs.tsx';
import { PurchaseStateBadge } from './purchase-state.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { purchaseListing } from './purchases.queries.ts';
import './purchases.css';

const es = purchasesEs.columns;
const COLUMNS: readonly Column<PurchaseSummary>[] = [
  codeColumn(es.code, '/purchases', (row) => dateTime(row.madeAt)),
  { id: 'lot', head: es.lot, hide: 'lg', cell: (row) => <span className="code">{row.lotCode}</span> },
  { id: 'date', head: es.date, hide: 'md', sort: 'madeAt', cell: (row) => dateTime(row.madeAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.storeName },
  { id: 'metal', head: es.metal, hide: 'lg', cell: (row) => row.metals.map((metal) => METAL_ES[metal]).join(', ') },
  { id: 'units', head: es.units, align: 'num', hide: 'xl', cell: (row) => count(row.units) },
  { id: 'weight', head: es.weight, align: 'num', hide: 'md', cell: (row) => grams(row.weightMg) },
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    sum: 'totalCents',
    cell: (row) => <b>{money(row.totalCents)}</b>,
  },
  {
    id: 'traded',
    head: es.traded,
    align: 'num',
    hide: 'xl',
    cell: (row) => row.tradedCents > 0 && money(row.tradedCents),
  },
  {
    id: 'hold',
    head: es.hold,
    hide: 'lg',
    cell: (row) => (row.state === 'finished' && row.holdUntil !== null ? date(row.holdUntil) : ''),
  },
  { id: 'state', head: es.state, phone: 'state', width: 170, cell: (row) => <PurchaseStateBadge {...row} /> },
];

export function PurchasesListPage() {
  const { search } = useListed(purchaseListing);
  return (
    <ListPage
      words={purchasesEs}
      of={purchaseListing}
      columns={COLUMNS}
      above={
        <>
          <Phases phase={search.phase} />
          <ViewTabs page="/purchases" />
        </>
      }
      keep={<SaveView page="/purchases" />}
      add={<NewLink to="/purchases/new" label={purchasesEs.new} policy={purchasesGrants.write} />}
      filters={{
        phase: null,
        metal: { label: purchasesEs.filters.metal, es: METAL_ES },
        storeId: useStoreFilter(),
      }}
    />
  );
}

/** Where their lots are: what people look for them by. */
function Phases({ phase }: { phase: PurchasePhase | undefined }) {
  return (
    <nav className="tabs" aria-label={purchasesEs.title}>
      {[undefined, ...PURCHASE_PHASES].map((one) => (
        <Link
          key={one ?? 'all'}
          to="/purchases"
          search={one === undefined ? {} : { phase: one }}
          className="tab"
          aria-current={one === phase ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
          replace
        >
          {purchasesEs.phases[one ?? 'all']}
        </Link>
      ))}
    </nav>
  );
}
