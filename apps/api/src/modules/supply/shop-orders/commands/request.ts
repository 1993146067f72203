import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { orderable } from '../shop-orders.catalogue.ts';
import { changed, lockOrder, saveOrder } from '../shop-orders.store.ts';

export const request = command({
  endpoint: shopOrdersContract.request,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'request',
  lock: lockOrder,
  async run(operation, { facts }) {
    // Put away since it was collected: nobody could serve it.
    for (const [index, line] of facts.lines.entries())
      await orderable(operation.tx, line.catalogueCode, `lines.${index}.catalogueCode`);
    await saveOrder(operation, facts.id, { state: 'requested', requested_at: operation.now });
    return changed(operation, facts, { state: 'requested', details: { lines: facts.lineCount } });
  },
});
