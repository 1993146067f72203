/** The first stock of several shops, from one file. */
import type { OpeningPiece } from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { together } from '../../../platform/together.ts';
import {
  beginningShops,
  lockKnown,
  openStock,
  requireDirection,
  tellOpening,
} from '../stock-openings/stock-openings.open.ts';

/** A jewel on the shelf of a shop. */
export type ShelvedPiece = OpeningPiece & { readonly storeCode: string };

/** Each shop has an opening of its own, in its books; answers the pieces in the order of the file. */
export async function openShops(
  operation: Operation,
  pieces: readonly ShelvedPiece[],
  fileName: string,
): Promise<readonly string[]> {
  const { tx, scope } = operation;
  const reads = together(tx);
  const [, shops] = await Promise.all([requireDirection(reads, operation.signer!.id), beginningShops(reads, scope)]);
  const ids = new Map<ShelvedPiece, string>();
  // Always in one order: two files of the same shops wait for each other instead of locking both.
  for (const code of [...new Set(pieces.map(({ storeCode }) => storeCode))].toSorted()) {
    const own = pieces.filter(({ storeCode }) => storeCode === code);
    const shop = await lockKnown(tx, shops.get(code)!);
    const opened = await openStock(operation, shop, own, fileName);
    await tellOpening(operation, opened.id, { store: shop.name, pieces: own.length, costCents: opened.costCents });
    own.forEach((piece, at) => ids.set(piece, opened.pieces[at]!.id));
  }
  return pieces.map((piece) => ids.get(piece)!);
}
