import { date, dateTime } from '@quilate/domain/kernel/format.ts';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import type { IntegrationSummary } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { apiEs } from '@quilate/domain/modules/master-data/integrations/integrations.api.es.ts';
import { Link } from '@tanstack/react-router';
import { LinkButton, path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { IntegrationStateBadge } from './integration-state.ts';
import { integrationListing } from './integrations.queries.ts';

const es = integrationsEs.columns;
const COLUMNS: readonly Column<IntegrationSummary>[] = [
  {
    id: 'name',
    head: es.name,
    phone: 'person',
    isElastic: true,
    cell: ({ id, name }) => (
      <Link to="/integrations/$integrationId" params={{ integrationId: id }}>
        {name}
      </Link>
    ),
  },
  { id: 'employee', head: es.employee, hide: 'sm', cell: ({ employeeName }) => employeeName },
  { id: 'store', head: es.store, hide: 'md', cell: ({ storeName }) => storeName },
  { id: 'lastUsed', head: es.lastUsed, hide: 'sm', cell: (row) => row.lastUsedAt && dateTime(row.lastUsedAt) },
  { id: 'date', head: es.date, hide: 'lg', sort: 'createdAt', cell: (row) => dateTime(row.createdAt) },
  { id: 'expires', head: es.expires, phone: 'code', cell: (row) => date(row.expiresOn) },
  { id: 'state', head: es.state, phone: 'state', cell: (row) => <IntegrationStateBadge state={row.state} /> },
];

export const IntegrationListPage = () => (
  <ListPage
    words={integrationsEs}
    of={integrationListing}
    columns={COLUMNS}
    actions={<LinkButton to={path('/integrations/api')}>{apiEs.title}</LinkButton>}
    add={<NewLink to="/integrations/new" label={integrationsEs.new} policy={integrationsGrants.write} />}
    filters={{ status: { label: es.state, es: integrationsEs.states } }}
  />
);
