import { searchOf } from '@quilate/domain/kernel/list.ts';
import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import { integrationList } from '@quilate/domain/modules/master-data/integrations/integrations.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { IntegrationListPage } from '../../../modules/master-data/integrations/integrations-list-page.tsx';

export const Route = createFileRoute('/_app/integrations/')({
  validateSearch: searchOf(integrationList),
  staticData: { policy: integrationsGrants.read },
  component: IntegrationListPage,
});
