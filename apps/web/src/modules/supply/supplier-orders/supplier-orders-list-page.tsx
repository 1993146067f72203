import { count, date, grams, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrderSummary } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import {
  SITUATIONS,
  SUPPLIER_ORDER_STATES,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { suppliersQueries } from '../../master-data/suppliers/suppliers.queries.ts';
import { SupplierOrderBadge } from './supplier-order-state.tsx';
import { exportSupplierOrders, supplierOrdersQueries } from './supplier-orders.queries.ts';
import { situationOf, type SupplierOrderSearch } from './supplier-orders.search.ts';
import '../../../ui/tabs.css';

const { columns: es, emptyOf, ...texts } = supplierOrdersEs;
const NO_FILTERS: SupplierOrderSearch = { q: undefined, status: undefined, supplierId: undefined };
const STATE_OPTIONS = SUPPLIER_ORDER_STATES.map((value) => ({ value, label: supplierOrdersEs.states[value] }));
const COLUMNS: readonly Column<SupplierOrderSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (order) => (
      <span className="code">
        <Link to="/bulk-purchases/orders/$supplierOrderId" params={{ supplierOrderId: order.id }}>
          {order.code}
        </Link>
        <small className="dim when-phone">{date(order.orderedAt)}</small>
      </span>
    ),
  },
  { id: 'supplier', head: es.supplier, isElastic: true, phone: 'person', cell: (order) => order.supplierName },
  { id: 'ordered', head: es.ordered, hide: 'md', cell: (order) => date(order.orderedAt) },
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
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (order) => <SupplierOrderBadge {...order} />,
  },
];

/** What the group buys: what is still to be done, and what is over (S1 §2). */
export function SupplierOrdersListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/bulk-purchases/orders/' });
  const situation = situationOf(search);
  const query = useQuery(supplierOrdersQueries.list({ ...search, situation }));
  const canOrder = reachOf(me.role, { module: 'supplierOrders', access: 'write' }) !== undefined && me.isOffice;
  const newOrder = canOrder && (
    <LinkButton to="/bulk-purchases/orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {supplierOrdersEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={{ ...texts, ...emptyOf[situation] }}
      header={
        <PageHeader
          title={supplierOrdersEs.title}
          meta={search.supplierId && <OfSupplier supplierId={search.supplierId} />}
          actions={
            <>
              <ExportMenu name={supplierOrdersEs.title} take={(format) => exportSupplierOrders(search, format)} />
              {newOrder}
            </>
          }
        />
      }
      above={<Tabs search={search} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={situation === 'pending' && newOrder}
      filters={({ filter }) => (
        <FilterMenu
          label={es.state}
          options={STATE_OPTIONS}
          value={search.status ?? []}
          onChange={(status) => filter({ status })}
        />
      )}
    />
  );
}

/** Come from the page of a supplier: whose orders these are. */
function OfSupplier({ supplierId }: { supplierId: string }) {
  const { data } = useQuery(suppliersQueries.one('bulk-purchases', supplierId));
  return data === undefined ? undefined : supplierOrdersEs.of(data.name);
}

function Tabs({ search: { q, supplierId, ...search } }: { search: SupplierOrderSearch }) {
  return (
    <nav className="tabs" aria-label={supplierOrdersEs.tabs.label}>
      {SITUATIONS.map((situation) => (
        <Link
          key={situation}
          to="/bulk-purchases/orders"
          search={{ q, supplierId, situation: situation === 'pending' ? undefined : situation }}
          className="tab"
          aria-current={situation === situationOf(search) ? 'page' : undefined}
          activeProps={{}}
          replace
        >
          {supplierOrdersEs.tabs[situation]}
        </Link>
      ))}
    </nav>
  );
}
