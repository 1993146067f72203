import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { action } from '../../../../platform/action.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { boundTo, closeIncidents, lockFor, openIncident } from '../inventories.store.ts';

/** Looked into and explained: what was given up stays given up. */
export const resolve = action({
  endpoint: inventoriesContract.resolve,
  record: inventoryRecord,
  action: 'resolve',
  lock: lockFor('resolve'),
  bound: boundTo,
  async run(operation, { facts, body }) {
    const incident = await openIncident(operation.tx, facts.id, body.incidentId);
    await closeIncidents(operation, [body.incidentId], { outcome: 'explained', resolution: body.reason });
    return { columns: {}, details: { itemCode: incident.code, kind: incident.kind } };
  },
});
