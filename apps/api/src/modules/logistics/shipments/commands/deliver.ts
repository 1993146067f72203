import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { command } from '../../../../platform/command.ts';
import { carryBags } from '../shipments.items.ts';
import { concludeChange, lockFor } from '../shipments.store.ts';

/** The driver takes it and signs for it (S0 §6). */
export const deliver = command({
  endpoint: shipmentsContract.deliver,
  machine: shipmentMachine,
  rules: shipmentRules,
  action: 'deliver',
  lock: lockFor('deliver'),
  async run(operation, { facts, row }) {
    const driver = operation.driver!;
    await carryBags(operation, facts, 'driver');
    return concludeChange(operation, facts, {
      state: row!.to,
      set: { driver_id: driver.id, delivered_at: operation.now },
      details: { driverName: driver.name },
    });
  },
});
