import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { priceByGram } from '../products.prices.ts';
import { lockProduct, type ProductRecord } from '../products.store.ts';
import { productRecord } from '../products.record.ts';
import type * as z from 'zod';
import type { productPrice } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { type Investment, investmentFault } from '@quilate/domain/modules/master-data/products/products.investment.ts';
import type { Db } from '../../../../platform/db.ts';
import { pricePerGram } from '../../prices/prices.public.ts';

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
    await requireInvestment(tx, facts, body, finalPriceCents);
    const columns = {
      ...investmentColumns(body.investment),
      final_price_cents: finalPriceCents,
      tax_bp: taxBp,
      price_reference: priceReference,
      is_fixed_price: isFixed,
      extra_fixed_price_cents: extraFixedPriceCents,
    };
    const before = {
      finalPriceCents: facts.finalPriceCents,
      taxBp: facts.taxBp,
      investment: facts.investment,
      priceReference: facts.priceReference,
      extraFixedPriceCents: facts.extraFixedPriceCents,
    };
    const { investment } = body;
    const after = { finalPriceCents, taxBp, priceReference, extraFixedPriceCents, investment };
    return { columns, before, after };
  },
});

/** What is sold without tax as investment gold is what the law calls so. */
async function requireInvestment(
  tx: Db,
  { metal, weightMg }: ProductRecord,
  { investment, taxBp }: z.output<typeof productPrice>,
  priceCents: number,
): Promise<void> {
  if (investment === null) return;
  if (taxBp !== 0) throw refuse(productsErrors.INVESTMENT_EXEMPT);
  const fineGramCents = await pricePerGram(tx, 'LIQ', 'ORO_24');
  const fault = investmentFault(investment, { metal, weightMg, priceCents, fineGramCents });
  if (fault) throw fault;
}

const investmentColumns = (investment: Investment | null) => ({
  investment: investment?.kind ?? null,
  fineness: investment?.fineness ?? null,
  minted_year: investment?.kind === 'COIN' ? investment.mintedYear : null,
});
