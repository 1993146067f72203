import type { integrationsContract } from '@quilate/domain/modules/master-data/integrations/integrations.contract.ts';
import { integrationList } from '@quilate/domain/modules/master-data/integrations/integrations.lists.ts';
import { integrationsPaths } from '@quilate/domain/modules/master-data/integrations/integrations.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const integrations = clientOf<typeof integrationsContract>()('integrations', integrationsPaths);
export const integrationListing = listing(integrationList, integrations, { isFresh: true });
export const integrationsQueries = {
  one: (integrationId: string) => ({ ...integrations.get.query({ params: { integrationId } }), ...FRESH }),
  webhookSecret: (integrationId: string) => integrations.webhookSecret.query({ params: { integrationId } }),
};
