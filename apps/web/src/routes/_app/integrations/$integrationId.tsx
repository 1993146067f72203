import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { IntegrationPage } from '../../../modules/master-data/integrations/integration-page.tsx';

export const Route = createFileRoute('/_app/integrations/$integrationId')({
  staticData: { policy: integrationsGrants.read },
  component: IntegrationPage,
});
