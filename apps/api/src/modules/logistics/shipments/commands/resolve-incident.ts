import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { action } from '../../../../platform/action.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { boundTo, closeIncidents, lockFor } from '../shipments.store.ts';

/** A difference has been explained; with the zone manager. */
export const resolveIncident = action({
  endpoint: shipmentsContract.resolveIncident,
  record: shipmentRecord,
  action: 'resolveIncident',
  lock: lockFor('resolveIncident'),
  bound: ({ facts }) => ({ ...boundTo({ facts }), amountCents: null }),
  async run(operation, { facts, body }) {
    const incident = facts.incidents.find((one) => one.id === body.incidentId);
    if (!incident) throw refuse(shipmentsErrors.SHIPMENT_INCIDENT_OTHER);
    if (incident.closedAt !== null) throw refuse(shipmentsErrors.SHIPMENT_INCIDENT_CLOSED);
    if (incident.kind === 'unread') throw refuse(shipmentsErrors.SHIPMENT_INCIDENT_UNREAD);
    await closeIncidents(operation, [incident.id], body.reason);
    return { columns: { last_acted_at: operation.now }, details: { kind: incident.kind } };
  },
});
