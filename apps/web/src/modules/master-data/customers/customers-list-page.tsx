import { CUSTOMER_FILTERS } from '@quilate/domain/modules/master-data/customers/customers.states.ts';
import { phone } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { CustomerRow } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CustomerStateBadge } from './customer-state.tsx';
import { customersQueries, exportCustomers } from './customers.queries.ts';
import { NewCustomerButton } from './new-customer-button.tsx';
import type { CustomerSearchParams } from './customers.search.ts';

const es = customersEs.columns;
const NO_FILTERS: CustomerSearchParams = { q: undefined, status: undefined };
const STATUS_OPTIONS = CUSTOMER_FILTERS.map((value) => ({ value, label: customersEs.filters[value] }));
const COLUMNS: readonly Column<CustomerRow>[] = [
  { id: 'nationalId', head: es.nationalId, phone: 'code', cell: (row) => <CustomerLink customer={row} /> },
  { id: 'person', head: es.person, isElastic: true, phone: 'person', cell: (row) => `${row.name} ${row.surname}` },
  { id: 'mobile', head: es.mobile, phone: 'amount', cell: (row) => row.mobile && phone(row.mobile) },
  { id: 'email', head: es.email, hide: 'lg', cell: (row) => row.email },
  { id: 'town', head: es.town, hide: 'md', cell: (row) => row.town },
  {
    id: 'status',
    head: es.status,
    phone: 'state',
    width: 130,
    cell: (row) => <CustomerStateBadge status={row.status} />,
  },
];

function CustomerLink({ customer }: { customer: CustomerRow }) {
  return (
    <span className="code">
      <Link to="/customers/$customerId" params={{ customerId: customer.id }}>
        {customer.nationalId}
      </Link>
    </span>
  );
}

export function CustomersListPage() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/_app/customers/' });
  const query = useQuery(customersQueries.list(search));
  const newButton = (
    <NewCustomerButton
      onPick={({ id }) => void navigate({ to: '/customers/$customerId', params: { customerId: id } })}
    />
  );
  return (
    <ListPage
      words={customersEs}
      header={
        <PageHeader
          title={customersEs.title}
          actions={
            <>
              <ExportMenu name={customersEs.title} take={(format) => exportCustomers(search, format)} />
              {newButton}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={newButton}
      filters={({ filter }) => (
        <FilterMenu
          isSingle
          label={es.status}
          options={STATUS_OPTIONS}
          value={search.status ?? []}
          onChange={(status) => filter({ status })}
        />
      )}
    />
  );
}
