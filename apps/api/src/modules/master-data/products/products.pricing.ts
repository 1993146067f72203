/** A piece with the price somebody sets: what is written of it, and what the audit keeps. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { type Investment, investmentFault } from '@quilate/domain/modules/master-data/products/products.investment.ts';
import type { productPrice } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import type * as z from 'zod';
import type { Db } from '../../../platform/db.ts';
import type { Change } from '../../../platform/record.ts';
import { pricePerGram } from '../prices/prices.public.ts';
import { priceByGram } from './products.prices.ts';
import type { ProductRecord } from './products.store.ts';

type Terms = Omit<z.output<typeof productPrice>, 'version' | 'taxBp'> & Pick<ProductRecord, 'taxBp'>;

export async function pricedAs(tx: Db, facts: ProductRecord, terms: Terms): Promise<Change<'products'>> {
  const { priceReference, fixedPriceCents, taxBp, investment } = terms;
  const isFixed = priceReference === 'FIXED';
  if (isFixed && fixedPriceCents === undefined) {
    throw refuse(productsErrors.FIXED_PRICE_MISSING, {}, 'fixedPriceCents');
  }
  // A fixed price is the whole price: it has no supplement.
  const extraFixedPriceCents = isFixed ? 0 : terms.extraFixedPriceCents;
  const finalPriceCents = isFixed
    ? fixedPriceCents!
    : (await priceByGram(tx, facts, priceReference, extraFixedPriceCents)).finalPriceCents;
  await requireInvestment(tx, facts, terms, finalPriceCents);
  const columns = {
    ...investmentColumns(investment),
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
  const after = { finalPriceCents, taxBp, priceReference, extraFixedPriceCents, investment };
  return { columns, before, after };
}

/** What is sold without tax as investment gold is what the law calls so. */
async function requireInvestment(
  tx: Db,
  { metal, weightMg }: ProductRecord,
  { investment, taxBp }: Terms,
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
