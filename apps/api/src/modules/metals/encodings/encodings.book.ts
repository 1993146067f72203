/** A piece and what it was made of, in the books and in custody; there, and back when it was a mistake. */
import { legalFineUg, type Metal, metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { encodingMachine } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { fineLossUg } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Left } from '../../counter/lots/lots.leave.ts';
import { moveItems, placesOf } from '../../foundations/custody/custody.public.ts';
import { lastBooking, type Leg, mergedLegs, post } from '../../foundations/ledger/ledger.public.ts';
import type { HeldEncoding } from './encodings.store.ts';

/** Defective pieces it is made of: part of it, or by themselves again. */
export async function moveParents(
  operation: Operation,
  { code, parents }: HeldEncoding,
  action: 'encode' | 'undoEncode',
  place: string,
): Promise<void> {
  const ids = parents.flatMap(({ productId }) => productId ?? []);
  const places = await placesOf(operation.tx, ids);
  const moved = { kind: 'product', to: place, reason: encodingsEs.actions[action], operationCode: code } as const;
  await moveItems(
    operation,
    ids.map((itemId) => ({ itemId, from: places.get(itemId) ?? null, ...moved })),
  );
}

/** `left`: what the lots of its jewels lose by it. */
export async function bookPiece(operation: Operation, facts: HeldEncoding, left: Left): Promise<void> {
  await book(operation, facts, 'METAL_ENCODING', [...left.legs, ...pieceLegs(facts, left.cents)]);
}

/** The opposite of it; `back`: what those lots have again. */
export async function bookPieceBack(operation: Operation, facts: HeldEncoding, back: Left): Promise<void> {
  const made = pieceLegs(facts, back.cents).map(({ account, amount }) => ({ account, amount: -amount }));
  const reverses = await lastBooking(operation.tx, facts.id, 'METAL_ENCODING');
  await book(operation, facts, 'METAL_ENCODING_CORRECTION', [...back.legs, ...made], reverses);
}

type Kind = 'METAL_ENCODING' | 'METAL_ENCODING_CORRECTION';
async function book(operation: Operation, facts: HeldEncoding, kind: Kind, legs: readonly Leg[], reverses?: string) {
  const { id, code, description } = facts;
  await post(operation, [
    {
      kind,
      concept: encodingMachine.concept,
      recordId: id,
      operationCode: code,
      description,
      reason: operation.reason,
      ...(reverses === undefined ? {} : { reverses }),
      legs: mergedLegs(legs),
    },
  ]);
}

function pieceLegs(facts: HeldEncoding, jewelsCents: number): Leg[] {
  const { metal, parents } = facts;
  const closingCents = sum(parents.filter(({ takeId }) => takeId !== null).map(({ costCents }) => costCents));
  return [
    { account: accountPath('divisionStock'), amount: -closingCents },
    { account: accountPath('divisionPieces'), amount: jewelsCents + closingCents },
    ...(metal === null ? [] : metalLegs(facts, metal)),
  ];
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
