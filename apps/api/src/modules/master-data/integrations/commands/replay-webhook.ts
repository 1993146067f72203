import { integrationsContract } from '@quilate/domain/modules/master-data/integrations/integrations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { integrationRecord } from '../integrations.record.ts';
import { lastInFeedBefore, lockIntegration } from '../integrations.store.ts';

/** Everything from a day on is told once more, under the numbers it had. */
export const replayWebhook = action({
  endpoint: integrationsContract.replayWebhook,
  record: integrationRecord,
  action: 'replayWebhook',
  lock: ({ tx, params }) => lockIntegration(tx, params.integrationId),
  async run({ tx, now }, { body: { since } }) {
    const after = await lastInFeedBefore(tx, since);
    const begun = { webhook_after: after, webhook_attempts: 0, webhook_error: null, webhook_next_at: now };
    return { columns: begun, details: { since } };
  },
});
