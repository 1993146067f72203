import { integrationsContract } from '@quilate/domain/modules/master-data/integrations/integrations.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { connect } from './commands/connect.ts';
import { renew } from './commands/renew.ts';
import { dropWebhook } from './commands/drop-webhook.ts';
import { replayWebhook } from './commands/replay-webhook.ts';
import { setWebhook } from './commands/set-webhook.ts';
import { revoke } from './commands/revoke.ts';
import { readFeed } from './integrations.feed.ts';
import { getIntegration, listIntegrations, webhookSecretOf } from './integrations.queries.ts';

export const integrationsRoutes: readonly Route[] = [
  read(integrationsContract.list, ({ db, query }) => listIntegrations(db, query)),
  read(integrationsContract.get, ({ db, params }) => getIntegration(db, params.integrationId)),
  read(integrationsContract.feed, ({ db, who, services, query }) =>
    readFeed(db, { who, house: services.house }, query),
  ),
  read(integrationsContract.webhookSecret, ({ db, who, services, params }) =>
    webhookSecretOf(db, services.secrets, who, params.integrationId),
  ),
  connect,
  dropWebhook,
  replayWebhook,
  setWebhook,
  renew,
  revoke,
];
