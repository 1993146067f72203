import { encodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { fineLossUg } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { leaveLots } from '../../../counter/lots/lots.leave.ts';
import { encodePiece } from '../../../master-data/products/products.encoding.ts';
import { standLots } from '../../extractions/extractions.stand.ts';
import { encodingRecord } from '../encodings.record.ts';
import { bookPiece, moveParents } from '../encodings.book.ts';
import { lockEncoding } from '../encodings.store.ts';

/** The piece is born with what its parents cost; they leave the books of metal, and are part of it from then on. */
export const encode = action({
  endpoint: encodingsContract.encode,
  record: encodingRecord,
  action: 'encode',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { code, parents, lots, description, family, metal, costCents } = facts;
    const piece = await encodePiece(
      operation,
      {
        description,
        family,
        metal,
        source: 'USED',
        weightMg: facts.outWeightMg!,
        gem: facts.gem!,
        gemWeightMg: facts.gemWeightMg!,
        costCents,
        finalPriceCents: body.finalPriceCents,
        taxBp: body.taxBp,
        catalogueId: null,
      },
      code,
    );
    const place = encodedPlace(code);
    const left = await leaveLots(
      operation,
      parents.flatMap(({ lotId, jewelId }) => (lotId === null ? [] : jewelId!)),
      code,
    );
    await standLots(operation, lots, code, place);
    await moveParents(operation, facts, 'encode', place);
    await bookPiece(operation, facts, left);
    return {
      columns: {
        product_id: piece.id,
        encoded_at: operation.now,
        fine_loss_ug: fineLossUg(facts, facts.fineUg, facts.metalLossMg!),
      },
      details: { productCode: piece.code, costCents, parents: parents.map((parent) => parent.code) },
    };
  },
});
