import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { command } from '../../../../platform/command.ts';
import { carryBags } from '../shipments.items.ts';
import { concludeChange, lockFor } from '../shipments.store.ts';

/** The driver brings it back before anybody has begun to receive it. */
export const takeBack = command({
  endpoint: shipmentsContract.takeBack,
  machine: shipmentMachine,
  rules: shipmentRules,
  action: 'takeBack',
  lock: lockFor('takeBack'),
  async run(operation, { facts, row }) {
    await carryBags(operation, facts, 'bag');
    return concludeChange(operation, facts, {
      state: row!.to,
      set: { driver_id: null, delivered_at: null },
      details: { driverName: facts.driverName },
    });
  },
});
