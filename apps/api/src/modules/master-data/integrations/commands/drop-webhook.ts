import { integrationsContract } from '@quilate/domain/modules/master-data/integrations/integrations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { integrationRecord } from '../integrations.record.ts';
import { lockIntegration } from '../integrations.store.ts';

export const dropWebhook = action({
  endpoint: integrationsContract.dropWebhook,
  record: integrationRecord,
  action: 'dropWebhook',
  lock: ({ tx, params }) => lockIntegration(tx, params.integrationId),
  run: () => ({ columns: { webhook_url: null, webhook_attempts: 0, webhook_error: null, webhook_next_at: null } }),
});
