import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { action } from '../../../../platform/action.ts';
import { carryBags } from '../shipments.items.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { lockFor } from '../shipments.store.ts';

/** The driver brings it back before anybody has begun to receive it. */
export const takeBack = action({
  endpoint: shipmentsContract.takeBack,
  record: shipmentRecord,
  action: 'takeBack',
  lock: lockFor('takeBack'),
  async run(operation, { facts }) {
    await carryBags(operation, facts, 'bag');
    return {
      columns: { driver_id: null, delivered_at: null, last_acted_at: operation.now },
      details: { driverName: facts.driverName },
    };
  },
});
