import { integrationsContract } from '@quilate/domain/modules/master-data/integrations/integrations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { integrationRecord } from '../integrations.record.ts';
import { lockIntegration, refuseDate, refuseUsedKey } from '../integrations.store.ts';
import { hashToken } from '../../../../platform/token.ts';

/** The key of before opens nothing from now on. */
export const renew = action({
  endpoint: integrationsContract.renew,
  record: integrationRecord,
  action: 'renew',
  lock: ({ tx, params }) => lockIntegration(tx, params.integrationId),
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    refuseDate(operation, body.expiresOn);
    await refuseUsedKey(operation.tx, body.key);
    const { expiresOn } = body;
    const columns = { expires_on: expiresOn, key_hash: hashToken(body.key) };
    return { columns, before: { expiresOn: facts.expiresOn }, after: { expiresOn } };
  },
});
