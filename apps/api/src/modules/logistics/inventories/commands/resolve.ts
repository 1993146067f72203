import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { boundTo, closeIncidents, lockFor } from '../inventories.store.ts';

/** Looked into and explained: what was given up stays given up. */
export const resolve = action({
  endpoint: inventoriesContract.resolve,
  record: inventoryRecord,
  action: 'resolve',
  lock: lockFor('resolve'),
  bound: boundTo,
  async run(operation, { facts, body }) {
    const incident = await operation.tx.first(
      sql<{ isOpen: boolean; kind: string; code: string }>`select n.closed_at is null as "isOpen", n.kind, i.code
        from inventory_incidents n join inventory_items i using (inventory_id, item_id)
        where n.id = ${body.incidentId} and n.inventory_id = ${facts.id}`.compile(qb),
    );
    if (!incident) throw new DomainError(inventoriesErrors.INVENTORY_INCIDENT_OTHER);
    if (!incident.isOpen) throw new DomainError(inventoriesErrors.INVENTORY_INCIDENT_CLOSED);
    await closeIncidents(operation, [body.incidentId], { outcome: 'explained', resolution: body.reason });
    return { columns: {}, details: { itemCode: incident.code, kind: incident.kind } };
  },
});
