import { integrationsContract } from '@quilate/domain/modules/master-data/integrations/integrations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { integrationRecord } from '../integrations.record.ts';
import { lockIntegration, newestInFeed } from '../integrations.store.ts';

/** It is told there of what happens from now on. */
export const setWebhook = action({
  endpoint: integrationsContract.setWebhook,
  record: integrationRecord,
  action: 'setWebhook',
  lock: ({ tx, params }) => lockIntegration(tx, params.integrationId),
  async run({ tx, now }, { body }) {
    const { url } = body;
    const after = await newestInFeed(tx);
    const begun = { webhook_after: after, webhook_attempts: 0, webhook_error: null, webhook_next_at: now };
    return { columns: { webhook_url: url, ...begun }, after: { url } };
  },
});
