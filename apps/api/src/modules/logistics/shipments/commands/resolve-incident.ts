import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { command } from '../../../../platform/command.ts';
import { boundTo, closeIncidents, concludeChange, lockFor, settled } from '../shipments.store.ts';

/** A difference has been explained; with the zone manager. */
export const resolveIncident = command({
  endpoint: shipmentsContract.resolveIncident,
  machine: shipmentMachine,
  rules: shipmentRules,
  action: 'resolveIncident',
  lock: lockFor('resolveIncident'),
  bound: ({ facts }) => ({ ...boundTo({ facts }), amountCents: null }),
  async run(operation, { facts, body }) {
    const incident = facts.incidents.find((one) => one.id === body.incidentId);
    if (!incident) throw refuse(shipmentsErrors.SHIPMENT_INCIDENT_OTHER);
    if (incident.closedAt !== null) throw refuse(shipmentsErrors.SHIPMENT_INCIDENT_CLOSED);
    if (incident.kind === 'unread') throw refuse(shipmentsErrors.SHIPMENT_INCIDENT_UNREAD);
    await closeIncidents(operation, [incident.id], body.reason);
    const state = settled(facts, { openIncidents: facts.openIncidents - 1 });
    return concludeChange(operation, facts, { state, details: { kind: incident.kind } });
  },
});
