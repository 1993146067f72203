import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { action } from '../../../../platform/action.ts';
import { readOn } from '../shipments.bags.ts';
import { carryBags } from '../shipments.items.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { lockFor } from '../shipments.store.ts';

/** The driver takes it and signs for it (S0 §6). */
export const deliver = action({
  endpoint: shipmentsContract.deliver,
  record: shipmentRecord,
  action: 'deliver',
  lock: lockFor('deliver'),
  async run(operation, { facts, body }) {
    const read = readOn(facts, body.packageCodes, false);
    const driver = operation.driver!;
    await carryBags(operation, facts, 'driver');
    const { now } = operation;
    return {
      columns: { driver_id: driver.id, delivered_at: now, last_acted_at: now },
      details: { driverName: driver.name, ...read },
    };
  },
});
