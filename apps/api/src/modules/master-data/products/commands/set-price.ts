import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { priceByGram } from '../products.prices.ts';
import { changed, lockProduct } from '../products.store.ts';

export const setPrice = command({
  endpoint: productsContract.setPrice,
  machine: productMachine,
  rules: productRules,
  action: 'setPrice',
  lock: lockProduct,
  async run(operation, { facts, row, body }) {
    const { tx } = operation;
    await refuseStale(tx, facts, body.version);
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
    await tx.run(
      qb
        .updateTable('products')
        .set({
          final_price_cents: finalPriceCents,
          tax_bp: taxBp,
          price_reference: priceReference,
          is_fixed_price: isFixed,
          extra_fixed_price_cents: extraFixedPriceCents,
          version: sql`version + 1`,
        })
        .where('id', '=', facts.id),
    );
    const before = {
      finalPriceCents: facts.finalPriceCents,
      taxBp: facts.taxBp,
      priceReference: facts.priceReference,
      extraFixedPriceCents: facts.extraFixedPriceCents,
    };
    const after = { finalPriceCents, taxBp, priceReference, extraFixedPriceCents };
    return changed(operation, facts, { state: row!.to, before, after });
  },
});
