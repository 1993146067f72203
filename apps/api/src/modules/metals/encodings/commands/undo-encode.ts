import { encodedPlace, storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { returnToLots } from '../../../counter/lots/lots.leave.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { standLots } from '../../extractions/extractions.stand.ts';
import { bookPieceBack, moveParents } from '../encodings.book.ts';
import { encodingRecord } from '../encodings.record.ts';
import { lockEncoding, unmakePiece } from '../encodings.store.ts';

/** The piece was a mistake: it leaves the sale, and its grams and its cost go back to what it was made of. */
export const undoEncode = action({
  endpoint: encodingsContract.undoEncode,
  record: encodingRecord,
  action: 'undoEncode',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { id, code, parents, lots, storeCode } = facts;
    const [piece, place] = [facts.piece!, encodedPlace(code)];
    await unmakePiece(operation, id, piece);
    await movePieces(operation, [{ piece, action: 'unmake', to: { storeId: piece.storeId, place } }], code);
    const back = await returnToLots(
      operation,
      parents.flatMap(({ lotId, jewelId }) => (lotId === null ? [] : jewelId!)),
    );
    await standLots(operation, lots, code, place);
    await moveParents(operation, facts, 'undoEncode', storePlace(storeCode));
    await bookPieceBack(operation, facts, back);
    return {
      columns: { product_id: null, encoded_at: null, fine_loss_ug: null },
      details: { productCode: piece.code, parents: parents.map((parent) => parent.code) },
    };
  },
});
