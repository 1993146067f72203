import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import type { supplierOrderList } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.lists.ts';
import type { SearchOf } from '@quilate/domain/kernel/list.ts';
import { count, date, grams, money } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrderSummary } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { SITUATIONS } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { suppliersQueries } from '../../master-data/suppliers/suppliers.queries.ts';
import { SupplierOrderBadge } from './supplier-order-state.tsx';
import { supplierOrderListing } from './supplier-orders.queries.ts';
import '../../../ui/tabs.css';

const { columns: es, emptyOf, ...texts } = supplierOrdersEs;
const UNSAID = { situation: 'pending' } as const;
const COLUMNS: readonly Column<SupplierOrderSummary>[] = [
  codeColumn(es.code, '/bulk-purchases/orders', (order) => date(order.orderedAt)),
  { id: 'supplier', head: es.supplier, isElastic: true, phone: 'person', cell: (order) => order.supplierName },
  { id: 'ordered', head: es.ordered, hide: 'md', sort: 'orderedAt', cell: (order) => date(order.orderedAt) },
  { id: 'received', head: es.received, hide: 'lg', cell: (order) => order.receivedAt && date(order.receivedAt) },
  { id: 'products', head: es.products, align: 'num', hide: 'xl', cell: (order) => count(order.lineCount) },
  { id: 'units', head: es.units, align: 'num', hide: 'sm', cell: (order) => count(order.units) },
  { id: 'weight', head: es.weight, align: 'num', hide: 'lg', cell: (order) => grams(order.weightMg) },
  {
    id: 'mismatches',
    head: es.mismatches,
    align: 'num',
    hide: 'xl',
    cell: (order) => order.mismatchCount > 0 && <span className="loss">{count(order.mismatchCount)}</span>,
  },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: (order) => <b>{money(order.totalCents)}</b> },
  {
    id: 'owed',
    head: es.owed,
    align: 'num',
    hide: 'lg',
    cell: ({ owedCents }) =>
      owedCents !== 0 && (
        <span
          className={owedCents > 0 ? 'loss' : 'gain'}
          title={owedCents < 0 ? supplierOrdersEs.page.owedBySupplier : undefined}
        >
          {money(owedCents)}
        </span>
      ),
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (order) => <SupplierOrderBadge {...order} />,
  },
];

/** What the group buys: what is still to be done comes first, and what is over (S1 §2). */
export function SupplierOrdersListPage() {
  const me = useMe();
  const { search } = useListed(supplierOrderListing, UNSAID);
  const situation = search.situation ?? UNSAID.situation;
  const canOrder = situation === 'pending' && me.isOffice;
  return (
    <ListPage
      words={{ ...texts, ...emptyOf[situation] }}
      of={supplierOrderListing}
      unsaid={UNSAID}
      meta={search.supplierId && <OfSupplier supplierId={search.supplierId} />}
      columns={COLUMNS}
      above={<Tabs search={search} />}
      add={
        canOrder && (
          <NewLink to="/bulk-purchases/orders/new" label={supplierOrdersEs.new} policy={supplierOrdersGrants.write} />
        )
      }
      filters={{
        situation: null,
        status: { label: es.state, es: supplierOrdersEs.states },
        supplierId: { label: es.supplier },
        owed: { label: supplierOrdersEs.filters.owed },
      }}
    />
  );
}

/** Come from the page of a supplier: whose orders these are. */
function OfSupplier({ supplierId }: { supplierId: string }) {
  const { data } = useQuery(suppliersQueries.one('bulk-purchases', supplierId));
  return data === undefined ? undefined : supplierOrdersEs.of(data.name);
}

function Tabs({ search: { q, supplierId, ...search } }: { search: SearchOf<typeof supplierOrderList> }) {
  return (
    <nav className="tabs" aria-label={supplierOrdersEs.tabs.label}>
      {SITUATIONS.map((situation) => (
        <Link
          key={situation}
          to="/bulk-purchases/orders"
          search={{ q, supplierId, situation: situation === 'pending' ? undefined : situation }}
          className="tab"
          aria-current={situation === search.situation ? 'page' : undefined}
          activeProps={{}}
          replace
        >
          {supplierOrdersEs.tabs[situation]}
        </Link>
      ))}
    </nav>
  );
}
