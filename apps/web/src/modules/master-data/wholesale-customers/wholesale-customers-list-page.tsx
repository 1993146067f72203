import { count, percent, phone } from '@quilate/domain/kernel/format.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import type { WholesaleCustomerSummary } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { WholesaleCustomerStateBadge } from './wholesale-customer-state.ts';
import { wholesaleCustomerListing } from './wholesale-customers.queries.ts';

const es = wholesaleCustomersEs.columns;
const COLUMNS: readonly Column<WholesaleCustomerSummary>[] = [
  {
    id: 'name',
    head: es.name,
    phone: 'code',
    isElastic: true,
    sort: 'fiscalName',
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

export const WholesaleCustomersListPage = () => (
  <ListPage
    words={wholesaleCustomersEs}
    of={wholesaleCustomerListing}
    columns={COLUMNS}
    add={
      <NewLink to="/metals/customers/new" label={wholesaleCustomersEs.new} policy={wholesaleCustomersGrants.write} />
    }
    filters={{
      status: { label: es.state, es: wholesaleCustomersEs.states, isSingle: true },
      unlicensed: { label: wholesaleCustomersEs.filters.unlicensed },
    }}
  />
);
