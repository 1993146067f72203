import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { arrive } from '../shop-orders.pieces.ts';
import { keepIncident, lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** What is read is on the shelf; what is not stays on its way, with the order that explains it. */
export const validate = action({
  endpoint: shopOrdersContract.validate,
  record: shopOrderRecord,
  action: 'validate',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { productCodes, validationWeightMg, remarks } = body;
    const missingUnits = await arrive(operation, facts, productCodes);
    if (missingUnits > 0) {
      if (remarks === '') throw refuse(shopOrdersErrors.CODES_MISSING, { missingUnits });
      await keepIncident(operation, facts.id, { kind: 'missing', difference: missingUnits, remarks });
    }
    return {
      columns: { validation_weight_mg: validationWeightMg, validator_comment: remarks },
      details: { pieces: productCodes, missingUnits },
    };
  },
});
