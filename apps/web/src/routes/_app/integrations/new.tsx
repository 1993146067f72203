import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewIntegrationPage } from '../../../modules/master-data/integrations/new-integration-page.tsx';

export const Route = createFileRoute('/_app/integrations/new')({
  staticData: { policy: integrationsGrants.write },
  component: NewIntegrationPage,
});
