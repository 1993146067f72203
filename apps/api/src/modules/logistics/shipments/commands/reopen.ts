import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { takeMoneyBack } from '../shipments.money.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { lockFor } from '../shipments.store.ts';

/** Back to the table: the bags stay as they are, the money goes back where it was. */
export const reopen = action({
  endpoint: shipmentsContract.reopen,
  record: shipmentRecord,
  action: 'reopen',
  lock: lockFor('reopen'),
  async run(operation, { facts }) {
    if (facts.isMoney) await takeMoneyBack(operation, facts);
    await operation.tx.run(
      qb
        .updateTable('shipment_items')
        .set({ ended_as: null, ended_at: null })
        .where('shipment_id', '=', facts.id)
        .where('ended_as', '=', 'left-out'),
    );
    return { columns: { last_acted_at: operation.now } };
  },
});
