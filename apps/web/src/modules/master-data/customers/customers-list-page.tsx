import { date, phone } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { CustomerRow } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { customersFileGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { useMay } from '../../../shell/current-user.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { SaveView } from '../../foundations/views/save-view.tsx';
import { ViewTabs } from '../../foundations/views/view-tabs.tsx';
import { CustomerStateBadge } from './customer-state.ts';
import { customerListing } from './customers.queries.ts';
import { NewCustomerButton } from './new-customer-button.tsx';

const es = customersEs.columns;
const COLUMNS: readonly Column<CustomerRow>[] = [
  { id: 'nationalId', head: es.nationalId, phone: 'code', cell: (row) => <CustomerLink customer={row} /> },
  { id: 'person', head: es.person, isElastic: true, phone: 'person', cell: (row) => `${row.name} ${row.surname}` },
  { id: 'mobile', head: es.mobile, phone: 'amount', cell: (row) => row.mobile && phone(row.mobile) },
  { id: 'email', head: es.email, hide: 'lg', cell: (row) => row.email },
  { id: 'town', head: es.town, hide: 'md', cell: (row) => row.town },
  { id: 'created', head: es.created, hide: 'xl', sort: 'createdAt', cell: (row) => date(row.createdAt) },
  {
    id: 'status',
    head: es.status,
    phone: 'state',
    width: 130,
    cell: (row) => <CustomerStateBadge state={row.status} />,
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
  return (
    <ListPage
      words={customersEs}
      of={customerListing}
      columns={COLUMNS}
      above={<ViewTabs page="/customers" />}
      keep={<SaveView page="/customers" />}
      isKept={!useMay(customersFileGrants.read)}
      add={
        <NewCustomerButton
          onPick={({ id }) => void navigate({ to: '/customers/$customerId', params: { customerId: id } })}
        />
      }
      filters={{ status: { label: es.status, es: customersEs.filters, isSingle: true } }}
    />
  );
}
