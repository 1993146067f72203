import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { priceByGram } from '../products.prices.ts';
import { lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const setPrice = action({
  endpoint: productsContract.setPrice,
  record: productRecord,
  action: 'setPrice',
  lock: lockProduct,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    const { priceReference, fixedPriceCents, taxBp } = body;
    const isFixed = priceReference === 'FIXED';
    if (isFixed && fixedPriceCents === undefined) {
      throw refuse(productsErrors.FIXED_PRICE_MISSING, {}, 'fixedPriceCents');
    }
    // A fixed price is the whole price: it has no supplement.
    const extraFixedPriceCents = isFixed ? 0 : body.extraFixedPriceCents;
    const finalPriceCents = isFixed
      ? fixedPriceCents!
      : (await priceByGram(tx, facts, priceReference, extraFixedPriceCents)).finalPriceCents;
    const columns = {
      final_price_cents: finalPriceCents,
      tax_bp: taxBp,
      price_reference: priceReference,
      is_fixed_price: isFixed,
      extra_fixed_price_cents: extraFixedPriceCents,
    };
    const before = {
      finalPriceCents: facts.finalPriceCents,
      taxBp: facts.taxBp,
      priceReference: facts.priceReference,
      extraFixedPriceCents: facts.extraFixedPriceCents,
    };
    const after = { finalPriceCents, taxBp, priceReference, extraFixedPriceCents };
    return { columns, before, after };
  },
});
