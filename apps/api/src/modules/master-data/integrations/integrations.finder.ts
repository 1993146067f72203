import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listIntegrations } from './integrations.queries.ts';

export const integrationsFinder = finder({
  concept: 'integration',
  policy: integrationsGrants.read,
  kinds: ['integration'],
  page: ({ db }, query) => listIntegrations(db, query),
  face: ({ id, name, employeeName, state }) => ({
    id,
    label: name,
    hint: [employeeName, integrationsEs.states[state]],
  }),
});
