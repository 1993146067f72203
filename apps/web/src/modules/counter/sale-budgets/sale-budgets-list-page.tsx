import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { SaleBudgetSummary } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { SALE_BUDGET_STATES } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.states.ts';
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
import { SaleKinds } from '../sales/sale-kinds.tsx';
import { SaleBudgetStateBadge } from './sale-budget-state.tsx';
import { exportSaleBudgets, saleBudgetsQueries } from './sale-budgets.queries.ts';
import type { SaleBudgetSearch } from './sale-budgets.search.ts';

const es = saleBudgetsEs.columns;
const NO_FILTERS: SaleBudgetSearch = { q: undefined, status: undefined };
const STATUS_OPTIONS = SALE_BUDGET_STATES.map((value) => ({ value, label: saleBudgetsEs.states[value] }));
const AT = {
  sales: '/sales/budgets/$saleBudgetId',
  'bulk-purchases': '/bulk-purchases/budgets/$saleBudgetId',
} as const;
export type BudgetArea = keyof typeof AT;

const columnsOf = (area: BudgetArea): readonly Column<SaleBudgetSummary>[] => [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to={AT[area]} params={{ saleBudgetId: row.id }}>
          {row.code}
        </Link>
        <small className="dim when-phone">{dateTime(row.createdAt)}</small>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'md', cell: (row) => dateTime(row.createdAt) },
  { id: 'customer', head: es.customer, phone: 'person', cell: (row) => row.customerName },
  { id: 'reference', head: es.reference, isElastic: true, cell: (row) => row.reference },
  { id: 'store', head: es.store, hide: 'lg', cell: (row) => row.storeName },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: (row) => <b>{money(row.totalCents)}</b> },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 150,
    cell: (row) => <SaleBudgetStateBadge state={row.state} isGivenUp={row.isGivenUp} />,
  },
];
const COLUMNS = { sales: columnsOf('sales'), 'bulk-purchases': columnsOf('bulk-purchases') };

/** The same list for the shop that asked and for purchases, who buy. */
export function SaleBudgetsListPage({ area }: { area: BudgetArea }) {
  const me = useMe();
  const search: SaleBudgetSearch = useSearch({ strict: false });
  const query = useQuery(saleBudgetsQueries.list(search));
  const isShop = area === 'sales';
  const canCreate = isShop && reachOf(me.role, { module: 'saleBudgets', access: 'write' }) !== undefined;
  const create = canCreate && (
    <LinkButton to="/sales/budgets/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {saleBudgetsEs.new}
    </LinkButton>
  );
  const words = isShop ? saleBudgetsEs : { ...saleBudgetsEs, emptyHint: saleBudgetsEs.emptyBulkHint };
  return (
    <ListPage
      words={words}
      header={
        <PageHeader
          title={saleBudgetsEs.title}
          actions={
            <>
              <ExportMenu name={saleBudgetsEs.title} take={(format) => exportSaleBudgets(search, format)} />
              {create}
            </>
          }
        />
      }
      above={isShop && <SaleKinds kind="BUDGETS" />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS[area]}
      query={query}
      firstAction={create}
      filters={({ filter }) => (
        <FilterMenu
          label={es.state}
          options={STATUS_OPTIONS}
          value={search.status ?? []}
          onChange={(status) => filter({ status })}
        />
      )}
    />
  );
}
