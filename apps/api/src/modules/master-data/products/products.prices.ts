/** The price of a piece by the gram, at this moment. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { type Metal, metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { gramPriceCents } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import type { PriceReference } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { pricePerGram } from '../prices/prices.public.ts';

interface Weighed {
  readonly storeId: string;
  readonly metal: Metal | null;
  readonly weightMg: number;
  readonly gemWeightMg: number;
}

/** By the reference in force and the step of the platform whose shop has it. */
export async function priceByGram(
  db: Db,
  piece: Weighed,
  reference: Exclude<PriceReference, 'FIXED'>,
  extraFixedPriceCents: number,
): Promise<{ pricePerGramCents: number; finalPriceCents: number }> {
  const pricePerGramCents = piece.metal && (await pricePerGram(db, reference, piece.metal));
  if (pricePerGramCents === null) throw refuse(productsErrors.GRAM_PRICE_MISSING, {}, 'priceReference');
  const steps = await db.one(
    qb
      .selectFrom('store_names as s')
      .innerJoin('platforms as f', 'f.id', 's.platform_id')
      .select(['f.gold_rounding_cents as ORO', 'f.silver_rounding_cents as PLATA'])
      .where('s.id', '=', piece.storeId),
  );
  const metalType = metalTypeOf(piece.metal);
  const stepCents = metalType === 'NONE' ? 1 : steps[metalType];
  return {
    pricePerGramCents,
    finalPriceCents: gramPriceCents(piece, pricePerGramCents, extraFixedPriceCents, stepCents),
  };
}

export async function previewPrice(
  db: Db,
  scope: Scope,
  id: string,
  query: { readonly priceReference: Exclude<PriceReference, 'FIXED'>; readonly extraFixedPriceCents: number },
) {
  const piece = await db.first(
    qb
      .selectFrom('products')
      .select(['store_id as storeId', 'metal', 'weight_mg as weightMg', 'gem_weight_mg as gemWeightMg'])
      .where('id', '=', id),
  );
  if (!piece || !isInScope(scope, piece.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return priceByGram(db, piece, query.priceReference, query.extraFixedPriceCents);
}
