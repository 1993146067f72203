import { integrationsContract } from '@quilate/domain/modules/master-data/integrations/integrations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { integrationRecord } from '../integrations.record.ts';
import { lockIntegration } from '../integrations.store.ts';

export const revoke = action({
  endpoint: integrationsContract.revoke,
  record: integrationRecord,
  action: 'revoke',
  lock: ({ tx, params }) => lockIntegration(tx, params.integrationId),
});
