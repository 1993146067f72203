import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { addUnits, orderable } from '../shop-orders.catalogue.ts';
import { changed, indexOrder, lockOrder, saveOrder } from '../shop-orders.store.ts';

/** A product twice is one line with the units of both. */
export const addLine = command({
  endpoint: shopOrdersContract.addLine,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'addLine',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    const { id, code: catalogueCode } = await orderable(tx, body.catalogueCode);
    await addUnits(tx, facts, { catalogueId: id, requestedUnits: body.units, comment: body.comment });
    await saveOrder(operation, facts.id);
    await indexOrder(tx, facts);
    return changed(operation, facts, { state: facts.state, details: { catalogueCode, units: body.units } });
  },
});
