import { uncodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { awaitedPieces, stopAwaiting } from '../supplier-orders.pieces.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';
import { lockEncoded } from '../supplier-orders.store.ts';

/** Its pieces were a mistake: they leave the sale, and their cost is their bill's again the night after. */
export const undoEncode = action({
  endpoint: supplierOrdersContract.undoEncode,
  record: supplierOrderRecord,
  action: 'undoEncode',
  lock: lockEncoded,
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    const { code, storeId, pieces } = facts;
    const to = { storeId, place: uncodedPlace(code) };
    await movePieces(
      operation,
      pieces.map((piece) => ({ piece, action: 'unmake', to })),
      code,
    );
    await operation.tx.run(
      sql`update supplier_order_pieces set unmade_at = ${operation.now}::timestamptz
        where product_id = any (${pieces.map(({ id }) => id)}::uuid[])`.compile(qb),
    );
    await stopAwaiting(operation.tx, await awaitedPieces(operation.tx, facts.id));
    return { columns: { encoded_at: null }, details: { pieces: pieces.map((piece) => piece.code) } };
  },
});
