/** Metal of a closing in the books: fetched, reviewed, rejected and given back (docs/decisions/0104, 0138). */
import { legalFineUg, type Metal, metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { collectionMachine } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import type { Operation } from '../../../platform/operation.ts';
import { lastBooking, type Leg, mergedLegs, post } from '../../foundations/ledger/ledger.public.ts';

interface Fetched {
  readonly metal: Metal;
  readonly weightMg: number;
}
interface Reviewed {
  readonly metal: Metal;
  readonly acceptedMg: number;
  readonly rejectedMg: number;
}

/** Beside each account of an alloy, its fine metal: nobody has assayed it yet, the law of its alloy says it. */
const FINE_BESIDE = {
  divisionUnreviewed: 'fineUnreviewed',
  divisionRejected: 'fineRejected',
  divisionOwners: 'fineOwners',
  divisionMetal: 'fineMetal',
  divisionOrigin: 'fineOrigin',
} as const;
const gramsOf = (name: keyof typeof FINE_BESIDE, metal: Metal, mg: number): Leg[] => [
  { account: accountPath(name, metal), amount: mg },
  { account: accountPath(FINE_BESIDE[name], metalTypeOf(metal)), amount: legalFineUg(mg, metal) },
];

/** It is here and still its owner's. */
export const fetchedLegs = (lines: readonly Fetched[]): Leg[] =>
  lines.flatMap(({ metal, weightMg }) => [
    ...gramsOf('divisionUnreviewed', metal, weightMg),
    ...gramsOf('divisionOwners', metal, -weightMg),
  ]);

/** What is accepted is the division's and owed; what is rejected waits for its owner. */
export const reviewedLegs = (lines: readonly Reviewed[], valueCents: number): Leg[] => [
  ...lines.flatMap(({ metal, acceptedMg, rejectedMg }) => [
    ...gramsOf('divisionUnreviewed', metal, -acceptedMg - rejectedMg),
    ...gramsOf('divisionRejected', metal, rejectedMg),
    ...gramsOf('divisionOwners', metal, acceptedMg),
    ...gramsOf('divisionMetal', metal, acceptedMg),
    ...gramsOf('divisionOrigin', metal, -acceptedMg),
  ]),
  { account: accountPath('divisionStock'), amount: valueCents },
  { account: accountPath('divisionPayable'), amount: -valueCents },
];

/** Rejected grams are out of the house. */
export const returnedLegs = (lines: readonly Reviewed[]): Leg[] =>
  lines.flatMap(({ metal, rejectedMg }) => [
    ...gramsOf('divisionRejected', metal, -rejectedMg),
    ...gramsOf('divisionOwners', metal, rejectedMg),
  ]);

type Kind = Extract<LedgerKindName, 'CLOSING_COLLECTION' | 'CLOSING_REVIEW' | 'CLOSING_RETURN'>;
interface Booked {
  readonly id: string;
  readonly code: string;
  readonly description: string;
}
export const book = (operation: Operation, { id, code, description }: Booked, kind: Kind, legs: readonly Leg[]) =>
  post(operation, [
    {
      kind,
      concept: collectionMachine.concept,
      recordId: id,
      operationCode: code,
      description,
      legs: mergedLegs(legs),
    },
  ]);

/** By its opposite. What was done before such grams were booked has none to name. */
export async function bookBack(
  operation: Operation,
  { id, code, description }: Booked,
  kind: Kind,
  legs: readonly Leg[],
): Promise<void> {
  const reverses = await lastBooking(operation.tx, id, kind);
  await post(operation, [
    {
      kind: `${kind}_CORRECTION`,
      concept: collectionMachine.concept,
      recordId: id,
      operationCode: code,
      description,
      reason: operation.reason,
      ...(reverses === undefined ? {} : { reverses }),
      legs: mergedLegs(legs).map(({ account, amount }) => ({ account, amount: -amount })),
    },
  ]);
}
