/** Pieces that came in with a file that is taken back: they leave the sale, and their labels are free again. */
import { uncodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productMachine } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { forgetWords } from '../../../platform/search.ts';
import type { Kept } from '../../../platform/uses.ts';
import { movePieces, type Piece } from './products.public.ts';

/** Who keeps one for somebody says so: its booking, unless that was taken back too. */
export const keptPiece: Kept = {
  machine: productMachine,
  table: 'products',
  name: sql`t.code`,
  actions: productsEs.actions,
  own: [],
  besides: ['reserve', 'unreserve'],
};

/** Their cost is again where it came from. */
export async function unmakePieces(operation: Operation, pieces: readonly Piece[], importCode: string): Promise<void> {
  const { tx } = operation;
  const ids = pieces.map(({ id }) => id);
  await movePieces(
    operation,
    pieces.map((piece) => {
      const to = { storeId: piece.storeId, place: uncodedPlace(importCode) };
      return { piece, action: 'unmake' as const, to };
    }),
    importCode,
  );
  await tx.run(
    sql`update products set code = code || ' ' || ${importCode} where id = any (${ids}::uuid[])`.compile(qb),
  );
  await tx.run(
    sql`update piece_costs set account = origin, cost_cents = origin_cents
      where item_id = any (${ids}::uuid[])`.compile(qb),
  );
  await tx.run(forgetWords(ids));
}
