import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { action } from '../../../../platform/action.ts';
import { isOfOtherBooks, putHere } from '../inventories.here.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { boundTo, closeIncidents, lockFor, openIncident } from '../inventories.store.ts';

/** The reading was right and the books were not: they follow it, signed and allowed (decision 0096). */
export const foundHere = action({
  endpoint: inventoriesContract.foundHere,
  record: inventoryRecord,
  action: 'foundHere',
  async lock(asked) {
    const inventory = await lockFor('foundHere')(asked);
    const { tx, body } = asked;
    return { ...inventory, isOfOtherBooks: await isOfOtherBooks(tx, body.incidentId, inventory.storeId) };
  },
  bound: boundTo,
  async run(operation, { facts, body }) {
    const incident = await openIncident(operation.tx, facts.id, body.incidentId);
    if (incident.kind !== 'unexpected') throw new DomainError(inventoriesErrors.INVENTORY_INCIDENT_OTHER);
    const dueEs = await putHere(operation, facts, { id: incident.itemId, code: incident.code });
    await closeIncidents(operation, [body.incidentId], {
      outcome: 'found',
      resolution: inventoriesEs.page.dueIn(dueEs),
    });
    return { columns: {}, details: { itemCode: incident.code, due: dueEs } };
  },
});
