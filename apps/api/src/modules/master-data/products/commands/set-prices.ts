import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { isPrice, repricedCents } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import { creation } from '../../../../platform/action.ts';
import { changeChosen, lockChosen } from '../products.batch.ts';
import { pricedAs } from '../products.pricing.ts';
import { productBatchRecord } from '../products.record.ts';

/** Each as its own price is set, fixed; of one whose price is not what was seen, nothing is changed. */
export const setPrices = creation({
  endpoint: productsContract.setPrices,
  record: productBatchRecord,
  action: 'setPrices',
  lock: lockChosen,
  run: (operation, { body: { rows, change }, facts: { held } }) =>
    changeChosen(operation, {
      rows,
      held,
      action: 'setPrice',
      changeOf(piece, seen) {
        const { finalPriceCents, taxBp, investment } = piece;
        if (finalPriceCents !== seen.finalPriceCents) throw refuse(productsErrors.PRICE_MOVED, { finalPriceCents });
        const fixedPriceCents = repricedCents(finalPriceCents, change);
        if (!isPrice(fixedPriceCents)) throw refuse(productsErrors.PRICE_OUT_OF_RANGE);
        const terms = { priceReference: 'FIXED', fixedPriceCents, extraFixedPriceCents: 0, taxBp, investment } as const;
        return pricedAs(operation.tx, piece, terms);
      },
    }),
});
