import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { FittingPiece } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { findPiece } from '../../master-data/products/products.public.ts';
import { linesOf } from './shop-orders.lines.ts';
import { lineFor, placesOf } from './shop-orders.pieces.ts';

interface Asked {
  readonly shopOrderId: string;
  readonly productCode: string;
}

/** Whether a label read at the bench may go into a bag; said at once, as the command would say it. */
export async function fit(db: Db, scope: Scope, { shopOrderId, productCode }: Asked): Promise<FittingPiece> {
  const reads = together(db);
  const [order, lines, found, places] = await Promise.all([
    reads.first(qb.selectFrom('shop_orders').select(['store_id as storeId']).where('id', '=', shopOrderId)),
    linesOf(reads, shopOrderId),
    findPiece(reads, productCode),
    placesOf(reads),
  ]);
  if (!order || !isInScope(scope, order.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const { piece, line } = lineFor(found, productCode, lines, places);
  return { code: piece.code, description: piece.description, weightMg: piece.weightMg, lineId: line.id };
}
