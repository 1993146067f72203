import { count, percent, phone } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import type { WholesaleCustomerSummary } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { WHOLESALE_CUSTOMER_STATES } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
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
import { WholesaleCustomerStateBadge } from './wholesale-customer-state.tsx';
import { exportWholesaleCustomers, wholesaleCustomersQueries } from './wholesale-customers.queries.ts';
import type { WholesaleCustomerSearch } from './wholesale-customers.search.ts';

const es = wholesaleCustomersEs.columns;
const NO_FILTERS: WholesaleCustomerSearch = { q: undefined, status: undefined };
const STATE_OPTIONS = WHOLESALE_CUSTOMER_STATES.map((value) => ({ value, label: wholesaleCustomersEs.states[value] }));
const COLUMNS: readonly Column<WholesaleCustomerSummary>[] = [
  {
    id: 'name',
    head: es.name,
    phone: 'code',
    isElastic: true,
    cell: (customer) => (
      <Link to="/metals/customers/$customerId" params={{ customerId: customer.id }}>
        {customer.fiscalName}
      </Link>
    ),
  },
  { id: 'commercialName', head: es.commercialName, hide: 'lg', cell: (customer) => customer.commercialName },
  { id: 'taxId', head: es.taxId, phone: 'person', cell: (customer) => <span className="code">{customer.taxId}</span> },
  { id: 'person', head: es.person, hide: 'md', cell: ({ name, surname }) => `${name} ${surname}`.trim() },
  { id: 'mobile', head: es.mobile, hide: 'sm', cell: ({ mobile }) => mobile && phone(mobile) },
  { id: 'maxPickups', head: es.maxPickups, hide: 'lg', cell: (customer) => count(customer.maxPickups) },
  { id: 'partial', head: es.partialPayment, hide: 'lg', cell: (customer) => percent(customer.partialPaymentBp) },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (customer) => <WholesaleCustomerStateBadge state={customer.state} />,
  },
];

export function WholesaleCustomersListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/metals/customers/' });
  const query = useQuery(wholesaleCustomersQueries.list(search));
  const create = reachOf(me.role, { module: 'wholesaleCustomers', access: 'write' }) !== undefined && (
    <LinkButton to="/metals/customers/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {wholesaleCustomersEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={wholesaleCustomersEs}
      header={
        <PageHeader
          title={wholesaleCustomersEs.title}
          actions={
            <>
              <ExportMenu
                name={wholesaleCustomersEs.title}
                take={(format) => exportWholesaleCustomers(search, format)}
              />
              {create}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={create}
      filters={({ filter }) => (
        <FilterMenu
          isSingle
          label={es.state}
          options={STATE_OPTIONS}
          value={search.status ?? []}
          onChange={(status) => filter({ status })}
        />
      )}
    />
  );
}
