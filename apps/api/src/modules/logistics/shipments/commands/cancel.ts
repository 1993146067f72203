import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { action } from '../../../../platform/action.ts';
import { takeMoneyBack } from '../shipments.money.ts';
import { endItems, inBags, turnItems } from '../shipments.items.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { lockFor } from '../shipments.store.ts';

/** Before it leaves: every piece and every cent goes back to where it was (B-06). */
export const cancel = action({
  endpoint: shipmentsContract.cancel,
  record: shipmentRecord,
  action: 'cancel',
  lock: lockFor('cancel'),
  async run(operation, { facts }) {
    const packed = inBags(facts);
    await turnItems(operation, facts, packed, 'back');
    await endItems(
      operation,
      packed.map((item) => item.id),
      'back',
    );
    const asked = facts.items.filter((item) => item.packageId === null && item.endedAs === null);
    await endItems(
      operation,
      asked.map((item) => item.id),
      'left-out',
    );
    if (facts.isMoney && facts.state === 'ready-to-ship') await takeMoneyBack(operation, facts);
    return { columns: { last_acted_at: operation.now }, details: { valueCents: facts.valueCents } };
  },
});
