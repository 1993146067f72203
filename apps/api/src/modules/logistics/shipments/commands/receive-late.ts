import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { endItems, itemOf, turnItems } from '../shipments.items.ts';
import { closeIncidents, concludeChange, lockFor, settled } from '../shipments.store.ts';

/** A piece nobody had read turns up, even one that was given up. */
export const receiveLate = command({
  endpoint: shipmentsContract.receiveLate,
  machine: shipmentMachine,
  rules: shipmentRules,
  action: 'receiveLate',
  lock: lockFor('receiveLate'),
  async run(operation, { facts, body: { itemCode } }) {
    const item = itemOf(facts, itemCode, 'itemCode');
    if (item.endedAs === 'received') throw refuse(shipmentsErrors.SHIPMENT_PIECE_READ, { itemCode }, 'itemCode');
    await turnItems(operation, facts, [item], item.endedAs === 'lost' ? 'find' : 'arrive');
    await operation.tx.run(qb.updateTable('shipment_items').set({ read_at: operation.now }).where('id', '=', item.id));
    await endItems(operation, [item.id], 'received');
    const closed = facts.incidents.filter((one) => one.itemId === item.id && one.closedAt === null);
    await closeIncidents(
      operation,
      closed.map((one) => one.id),
      shipmentsEs.activity.receiveLate,
    );
    const state = settled(facts, { openIncidents: facts.openIncidents - closed.length });
    return concludeChange(operation, facts, { state, details: { itemCode } });
  },
});
