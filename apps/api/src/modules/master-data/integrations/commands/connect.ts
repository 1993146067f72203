import { uuidv7 } from 'uuidv7';
import { integrationsContract } from '@quilate/domain/modules/master-data/integrations/integrations.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { integrationRecord } from '../integrations.record.ts';
import { insertIntegration, refuseDate, refusePlaces } from '../integrations.store.ts';

/** Gives another system a key; what it is made of was made where it is shown (docs/decisions/0366). */
export const connect = creation({
  endpoint: integrationsContract.connect,
  record: integrationRecord,
  action: 'connect',
  lock: async () => ({}),
  async run(operation, { body, state }) {
    const { key: _key, signature: _signature, ...after } = body;
    refuseDate(operation, body.expiresOn);
    await refusePlaces(operation.tx, body);
    const id = uuidv7();
    await insertIntegration(operation, { id, state, ...body });
    return { id, storeId: body.storeId, after };
  },
});
