/** The piece of a budget, held until the operation ends. */
import type { Tx } from '../../../platform/db.ts';
import { lockPieces, type Piece } from '../../master-data/products/products.public.ts';

export async function pieceOf(tx: Tx, budget: { readonly productId: string | null }): Promise<Piece> {
  const [piece] = await lockPieces(tx, [budget.productId!]);
  return piece!;
}
