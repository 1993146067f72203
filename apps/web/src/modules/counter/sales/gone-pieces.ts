/** Pieces that were free when their label was read, and may be sold at another till before this sale is signed. */
import { type ErrorDef, sentence } from '@quilate/domain/kernel/errors.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQueries } from '@tanstack/react-query';
import { pieceByCode } from '../../master-data/products/products.queries.ts';

/** The sentence the server would answer with, said before anybody signs. */
export function refusalOf(product: ProductSummary, storeId: string): string | undefined {
  const say = (def: ErrorDef): string =>
    sentence(def.es, {
      productCode: product.code,
      statusEs: productsEs.status[product.status].toLowerCase(),
      storeName: product.storeName,
    });
  if (product.status !== 'available') return say(productsErrors.PRODUCT_NOT_AVAILABLE);
  return product.storeId === storeId ? undefined : say(productsErrors.PRODUCT_ELSEWHERE);
}

/** Why a piece cannot be sold any more, by its code; each is read again when the house tells that pieces changed. */
export function useGone(codes: readonly string[], storeId: string): ReadonlyMap<string, string> {
  const pieces = useQueries({ queries: codes.map((code) => pieceByCode(code)) });
  return new Map(
    pieces.flatMap(({ data }) => {
      const refusal = data && refusalOf(data, storeId);
      return refusal === undefined ? [] : [[data!.code, refusal] as const];
    }),
  );
}
