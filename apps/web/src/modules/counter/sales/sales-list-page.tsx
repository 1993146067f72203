import { SALE_FILTERS } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import { count, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { SaleSummary } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe, useSigners } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SaleKinds } from './sale-kinds.tsx';
import { SaleStateBadge } from './sale-state.tsx';
import { exportSales, salesQueries } from './sales.queries.ts';
import type { SaleSearch } from './sales.search.ts';

const es = salesEs.columns;
const NO_FILTERS: SaleSearch = { q: undefined, status: undefined, sellerId: undefined, from: undefined, to: undefined };
const STATUS_OPTIONS = SALE_FILTERS.map((value) => ({ value, label: salesEs.filters[value] }));
const COLUMNS: readonly Column<SaleSummary>[] = [
  { id: 'code', head: es.code, phone: 'code', cell: (sale) => <SaleLink sale={sale} /> },
  { id: 'date', head: es.date, cell: (sale) => dateTime(sale.soldAt) },
  { id: 'customer', head: es.customer, isElastic: true, phone: 'person', cell: (sale) => sale.customerName },
  { id: 'store', head: es.store, hide: 'lg', cell: (sale) => sale.storeName },
  { id: 'seller', head: es.seller, hide: 'xl', cell: (sale) => sale.sellerName },
  { id: 'pieces', head: es.pieces, align: 'num', hide: 'xl', cell: (sale) => count(sale.pieceCount) },
  { id: 'weight', head: es.weight, align: 'num', hide: 'lg', cell: (sale) => grams(sale.weightMg) },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: (sale) => <b>{money(sale.totalCents)}</b> },
  { id: 'state', head: es.state, phone: 'state', width: 160, cell: (sale) => <SaleStateBadge state={sale.state} /> },
];

function SaleLink({ sale }: { sale: SaleSummary }) {
  return (
    <span className="code">
      <Link to="/sales/$saleId" params={{ saleId: sale.id }}>
        {sale.code}
      </Link>
      <small className="dim when-phone">{dateTime(sale.soldAt)}</small>
    </span>
  );
}

export function SalesListPage() {
  const me = useMe();
  const sellers = useSigners('sale.sell')?.signers ?? [];
  const search = useSearch({ from: '/_app/sales/' });
  const query = useQuery(salesQueries.list(search));
  const canSell = reachOf(me.role, { module: 'sales', access: 'write' }) !== undefined;
  const newSale = (
    <LinkButton to="/sales/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {salesEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={salesEs}
      header={
        <PageHeader
          title={salesEs.title}
          actions={
            <>
              <ExportMenu name={salesEs.title} take={(format) => exportSales(search, format)} />
              {canSell && newSale}
            </>
          }
        />
      }
      above={<SaleKinds kind="SALES" />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={canSell && newSale}
      filters={({ filter }) => (
        <>
          <FilterMenu
            isSingle
            label={es.state}
            options={STATUS_OPTIONS}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
          <FilterMenu
            isSingle
            label={es.seller}
            options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.sellerId === undefined ? [] : [search.sellerId]}
            onChange={(ids) => filter({ sellerId: ids?.[0] })}
          />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}
