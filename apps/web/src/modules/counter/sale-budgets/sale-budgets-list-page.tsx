import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import type { SaleBudgetSummary } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { SaleKinds } from '../sales/sale-kinds.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { SaleBudgetStateBadge } from './sale-budget-state.tsx';
import { saleBudgetListing } from './sale-budgets.queries.ts';

const es = saleBudgetsEs.columns;
const AT = {
  sales: '/sales/budgets/$saleBudgetId',
  'bulk-purchases': '/bulk-purchases/budgets/$saleBudgetId',
} as const;
type BudgetArea = keyof typeof AT;

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
  { id: 'date', head: es.date, hide: 'md', sort: 'createdAt', cell: (row) => dateTime(row.createdAt) },
  { id: 'customer', head: es.customer, phone: 'person', cell: (row) => row.customerName },
  { id: 'reference', head: es.reference, isElastic: true, cell: (row) => row.reference },
  { id: 'store', head: es.store, hide: 'lg', cell: (row) => row.storeName },
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    sum: 'totalCents',
    cell: (row) => <b>{money(row.totalCents)}</b>,
  },
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
  const isShop = area === 'sales';
  return (
    <ListPage
      words={isShop ? saleBudgetsEs : { ...saleBudgetsEs, emptyHint: saleBudgetsEs.emptyBulkHint }}
      of={saleBudgetListing}
      columns={COLUMNS[area]}
      above={isShop && <SaleKinds kind="BUDGETS" />}
      add={isShop && <NewLink to="/sales/budgets/new" label={saleBudgetsEs.new} policy={saleBudgetsGrants.write} />}
      filters={{ status: { label: es.state, es: saleBudgetsEs.states }, storeId: useStoreFilter() }}
    />
  );
}
