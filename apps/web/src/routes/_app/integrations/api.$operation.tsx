import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ApiOperationPage } from '../../../modules/master-data/integrations/api-operation-page.tsx';

export const Route = createFileRoute('/_app/integrations/api/$operation')({
  staticData: { policy: integrationsGrants.read },
  component: ApiOperationPage,
});
