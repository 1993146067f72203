import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { arrive } from '../shop-orders.pieces.ts';
import { changed, lockOrder, saveOrder } from '../shop-orders.store.ts';

/** What had not arrived turns up. */
export const receiveLate = command({
  endpoint: shopOrdersContract.receiveLate,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'receiveLate',
  lock: lockOrder,
  async run(operation, { facts, body: { productCodes } }) {
    const missingUnits = await arrive(operation, facts, productCodes);
    await saveOrder(operation, facts.id);
    return changed(operation, facts, { state: facts.state, details: { pieces: productCodes, missingUnits } });
  },
});
