import { count } from '@quilate/domain/kernel/format.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { companiesGrants } from '@quilate/domain/modules/master-data/companies/companies.grants.ts';
import type { CompanySummary } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { companyListing } from './companies.queries.ts';
import { CompanyStateBadge } from './company-state.ts';

const es = companiesEs.columns;
const COLUMNS: readonly Column<CompanySummary>[] = [
  {
    id: 'legalName',
    head: es.legalName,
    phone: 'person',
    sort: 'legalName',
    isElastic: true,
    cell: ({ id, legalName }) => (
      <Link to="/companies/$companyId" params={{ companyId: id }}>
        {legalName}
      </Link>
    ),
  },
  {
    id: 'taxId',
    head: es.taxId,
    phone: 'code',
    width: 120,
    cell: ({ taxId }) => <span className="code">{taxId}</span>,
  },
  { id: 'city', head: es.city, hide: 'sm', cell: ({ city }) => city },
  { id: 'stores', head: es.stores, align: 'num', width: 90, cell: ({ storeCount }) => count(storeCount) },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 120,
    cell: ({ state }) => <CompanyStateBadge state={state} />,
  },
];

export const CompaniesListPage = () => (
  <ListPage
    words={companiesEs}
    of={companyListing}
    columns={COLUMNS}
    add={<NewLink to="/companies/new" label={companiesEs.new} policy={companiesGrants.write} />}
    filters={{ status: { label: es.state, es: companiesEs.states, isSingle: true } }}
  />
);
