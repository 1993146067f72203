/** What an extraction does to what it is of: the lot and the piece stay where they are, as something else. */
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { type LotStep, moveLots } from '../../counter/lots/lots.moves.ts';
import { movePieces, type PieceStep } from '../../master-data/products/products.public.ts';
import type { HeldExtraction } from './extractions.store.ts';

export async function moveExtracted(
  operation: Operation,
  { lot, piece, code }: HeldExtraction,
  lotAction: LotStep['action'],
  pieceAction: PieceStep['action'],
): Promise<void> {
  if (lot) await moveLots(operation, [{ lot, action: lotAction }], code);
  if (!piece) return;
  const { place } = await operation.tx.one(
    sql<{ place: string }>`select place from custody_items where item_id = ${piece.id}`.compile(qb),
  );
  await movePieces(operation, [{ piece, action: pieceAction, to: { storeId: piece.storeId, place } }], code);
}
