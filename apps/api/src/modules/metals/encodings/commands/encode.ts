import { legalFineUg, type Metal, metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { encodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { encodingMachine } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import { fineLossUg } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { type Left, leaveLots } from '../../../counter/lots/lots.leave.ts';
import { moveItems, placesOf } from '../../../foundations/custody/custody.public.ts';
import { type Leg, mergedLegs, post } from '../../../foundations/ledger/ledger.public.ts';
import { encodePiece } from '../../../master-data/products/products.encoding.ts';
import { standLots } from '../../extractions/extractions.stand.ts';
import { encodingRecord } from '../encodings.record.ts';
import { type HeldEncoding, lockEncoding } from '../encodings.store.ts';

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
    await movePieces(operation, facts, place);
    await book(operation, facts, left);
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

/** Defective pieces it is made of: part of it from here on. */
async function movePieces(operation: Operation, { code, parents }: HeldEncoding, place: string): Promise<void> {
  const ids = parents.flatMap(({ productId }) => productId ?? []);
  const places = await placesOf(operation.tx, ids);
  const moved = { kind: 'product', to: place, reason: encodingsEs.actions.encode, operationCode: code } as const;
  await moveItems(
    operation,
    ids.map((itemId) => ({ itemId, from: places.get(itemId) ?? null, ...moved })),
  );
}

async function book(operation: Operation, facts: HeldEncoding, left: Left): Promise<void> {
  const { id, code, description, metal, parents } = facts;
  const ofClosings = parents.filter(({ takeId }) => takeId !== null);
  const closingCents = sum(ofClosings.map(({ costCents }) => costCents));
  const money: Leg[] = [
    { account: accountPath('divisionStock'), amount: -closingCents },
    { account: accountPath('divisionPieces'), amount: left.cents + closingCents },
  ];
  const legs = mergedLegs([...left.legs, ...money, ...(metal === null ? [] : metalLegs(facts, metal))]);
  await post(operation, [
    { kind: 'METAL_ENCODING', concept: encodingMachine.concept, recordId: id, operationCode: code, description, legs },
  ]);
}

/** Grams in: metal of closings, and of jewels what has just left its shop. Grams out: the piece, and what is lost. */
function metalLegs(facts: HeldEncoding, metal: Metal): Leg[] {
  const { parents, metalWeightMg, metalLossMg, fineUg } = facts;
  const closingMg = sum(parents.filter(({ takeId }) => takeId !== null).map((parent) => parent.metalWeightMg));
  const [closingUg, lossUg] = [legalFineUg(closingMg, metal), fineLossUg(facts, fineUg, metalLossMg!)];
  const type = metalTypeOf(metal);
  return [
    { account: accountPath('divisionMetal', metal), amount: -closingMg },
    { account: accountPath('divisionOrigin', metal), amount: closingMg - metalWeightMg },
    { account: accountPath('divisionEncoded', metal), amount: metalWeightMg - metalLossMg! },
    { account: accountPath('divisionLoss', metal), amount: metalLossMg! },
    { account: accountPath('fineMetal', type), amount: -closingUg },
    { account: accountPath('fineOrigin', type), amount: closingUg - fineUg },
    { account: accountPath('fineEncoded', type), amount: fineUg - lossUg },
    { account: accountPath('fineLoss', type), amount: lossUg },
  ];
}
