import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { lineOf } from '../shop-orders.catalogue.ts';
import { changed, indexOrder, lockOrder, saveOrder } from '../shop-orders.store.ts';

export const removeLine = command({
  endpoint: shopOrdersContract.removeLine,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'removeLine',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const line = lineOf(facts.lines, body.lineId);
    await operation.tx.run(qb.deleteFrom('shop_order_lines').where('id', '=', line.id));
    await saveOrder(operation, facts.id);
    await indexOrder(operation.tx, facts);
    return changed(operation, facts, { state: facts.state, details: { catalogueCode: line.catalogueCode } });
  },
});
