import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ApiListPage } from '../../../modules/master-data/integrations/api-list-page.tsx';
import { asText } from '../../../shell/search-params.ts';

export const Route = createFileRoute('/_app/integrations/api/')({
  validateSearch: (raw: Record<string, unknown>): { q?: string | undefined } => ({ q: asText(raw['q']) }),
  staticData: { policy: integrationsGrants.read },
  component: Page,
});

function Page() {
  return <ApiListPage q={Route.useSearch().q} />;
}
