import { count, date, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { PurchaseSummary } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import { PURCHASE_PHASES } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PurchaseStateBadge } from './purchase-state.tsx';
import { exportPurchases, purchasesQueries } from './purchases.queries.ts';
import { type PurchaseSearch, purchaseSearch } from './purchases.search.ts';
import './purchases.css';

const es = purchasesEs.columns;
const NO_FILTERS: PurchaseSearch = {
  q: undefined,
  phase: undefined,
  metal: undefined,
  storeId: undefined,
  from: undefined,
  to: undefined,
};
const METAL_OPTIONS = METALS.map((value) => ({ value, label: METAL_ES[value] }));

const COLUMNS: readonly Column<PurchaseSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to="/purchases/$purchaseId" params={{ purchaseId: row.id }}>
          {row.code}
        </Link>
        <small className="dim when-phone">{dateTime(row.madeAt)}</small>
      </span>
    ),
  },
  { id: 'lot', head: es.lot, hide: 'lg', cell: (row) => <span className="code">{row.lotCode}</span> },
  { id: 'date', head: es.date, hide: 'md', cell: (row) => dateTime(row.madeAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.storeName },
  { id: 'metal', head: es.metal, hide: 'lg', cell: (row) => row.metals.map((metal) => METAL_ES[metal]).join(', ') },
  { id: 'units', head: es.units, align: 'num', hide: 'xl', cell: (row) => count(row.units) },
  { id: 'weight', head: es.weight, align: 'num', hide: 'md', cell: (row) => grams(row.weightMg) },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: (row) => <b>{money(row.totalCents)}</b> },
  {
    id: 'hold',
    head: es.hold,
    hide: 'lg',
    cell: (row) => (row.state === 'finished' && row.holdUntil !== null ? date(row.holdUntil) : ''),
  },
  { id: 'state', head: es.state, phone: 'state', width: 170, cell: (row) => <PurchaseStateBadge {...row} /> },
];

export function PurchasesListPage() {
  const me = useMe();
  const search = purchaseSearch(useSearch({ strict: false }));
  const query = useQuery(purchasesQueries.list(search));
  const canBuy = reachOf(me.role, { module: 'purchases', access: 'write' }) !== undefined;
  const isOfMany = reachOf(me.role, { module: 'purchases', access: 'read' }) !== 'store';
  const create = canBuy && (
    <LinkButton to="/purchases/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {purchasesEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={purchasesEs}
      header={
        <PageHeader
          title={purchasesEs.title}
          actions={
            <>
              <ExportMenu name={purchasesEs.title} take={(format) => exportPurchases(search, format)} />
              {create}
            </>
          }
        />
      }
      above={<Phases phase={search.phase} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={create}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={purchasesEs.filters.metal}
            options={METAL_OPTIONS}
            value={search.metal ?? []}
            onChange={(metal) => filter({ metal })}
          />
          {isOfMany && <StoreFilter value={search.storeId} onChange={(storeId) => filter({ storeId })} />}
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}

interface StoreFilterProps {
  readonly value: string | undefined;
  readonly onChange: (storeId: string | undefined) => void;
}
function StoreFilter({ value, onChange }: StoreFilterProps) {
  const stores = useQuery(purchasesQueries.stores).data?.data ?? [];
  return (
    <FilterMenu
      label={purchasesEs.filters.store}
      options={stores.map((store) => ({ value: store.id, label: store.name }))}
      value={value === undefined ? [] : [value]}
      isSingle
      onChange={(chosen) => onChange(chosen?.[0])}
    />
  );
}

/** Where their lots are: what people look for them by. */
function Phases({ phase }: { phase: PurchaseSearch['phase'] }) {
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
