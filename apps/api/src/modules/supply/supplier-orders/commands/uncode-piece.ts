import { uncodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';
import { lockOnePiece } from '../supplier-orders.store.ts';

/** One piece was a mistake: it leaves the sale alone, and its order knows that it is to be encoded again. */
export const uncodePiece = action({
  endpoint: supplierOrdersContract.uncodePiece,
  record: supplierOrderRecord,
  action: 'uncodePiece',
  lock: (input) => lockOnePiece(input, input.body.productId),
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    const { code, storeId, piece } = facts;
    await movePieces(operation, [{ piece, action: 'unmake', to: { storeId, place: uncodedPlace(code) } }], code);
    await operation.tx.run(
      qb
        .updateTable('supplier_order_pieces')
        .set({ unmade_at: operation.now, is_awaited: true })
        .where('product_id', '=', piece.id),
    );
    return { details: { pieces: [piece.code] } };
  },
});
