import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { arrive } from '../shop-orders.pieces.ts';
import { changed, keepIncident, lockOrder, saveOrder } from '../shop-orders.store.ts';

/** What is read is on the shelf; what is not stays on its way, with the order that explains it. */
export const validate = command({
  endpoint: shopOrdersContract.validate,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'validate',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { productCodes, validationWeightMg, remarks } = body;
    const missingUnits = await arrive(operation, facts, productCodes);
    if (missingUnits > 0) {
      if (remarks === '') throw refuse(shopOrdersErrors.CODES_MISSING, { missingUnits });
      await keepIncident(operation, facts.id, { kind: 'missing', difference: missingUnits, remarks });
    }
    await saveOrder(operation, facts.id, {
      state: 'finished',
      validation_weight_mg: validationWeightMg,
      validator_comment: remarks,
    });
    return changed(operation, facts, { state: 'finished', details: { pieces: productCodes, missingUnits } });
  },
});
