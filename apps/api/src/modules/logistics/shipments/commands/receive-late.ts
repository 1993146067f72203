import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { booksOf, endItems, findItem, hasPlace, itemOf, turnItems } from '../shipments.items.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { closeIncidents, lockFor } from '../shipments.store.ts';

/** A piece nobody had read turns up, even one that was given up. */
export const receiveLate = action({
  endpoint: shipmentsContract.receiveLate,
  record: shipmentRecord,
  action: 'receiveLate',
  async lock(asked) {
    const shipment = await lockFor('receiveLate')(asked);
    const item = findItem(shipment, asked.body.itemCode);
    const hasThings = item !== undefined && hasPlace(item);
    return {
      ...shipment,
      hasThings,
      ...booksOf(shipment, item ? [item] : [], item?.endedAs === 'lost' ? 'find' : 'arrive'),
    };
  },
  async run(operation, { facts, body: { itemCode } }) {
    const item = await itemOf(operation.tx, facts, itemCode, 'itemCode');
    if (item.endedAs === 'received') throw refuse(shipmentsErrors.SHIPMENT_PIECE_READ, { itemCode }, 'itemCode');
    if (item.endedAs === 'back') {
      const dueEs = shipmentsEs.verify.foundElsewhere;
      throw refuse(shipmentsErrors.SHIPMENT_PIECE_OTHER, { itemCode, dueEs }, 'itemCode');
    }
    await turnItems(operation, facts, [item], item.endedAs === 'lost' ? 'find' : 'arrive');
    await operation.tx.run(qb.updateTable('shipment_items').set({ read_at: operation.now }).where('id', '=', item.id));
    await endItems(operation, [item.id], 'received');
    const closed = facts.incidents.filter((one) => one.itemId === item.id && one.closedAt === null);
    await closeIncidents(
      operation,
      closed.map((one) => one.id),
      shipmentsEs.activity.receiveLate,
    );
    return { columns: { last_acted_at: operation.now }, details: { itemCode } };
  },
});
