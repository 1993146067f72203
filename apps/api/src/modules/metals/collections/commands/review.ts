import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionMachine, collectionRules } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { METAL_ES, type Metal } from '@quilate/domain/kernel/metals.ts';
import { settle } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import {
  DIVISION_PAYABLE,
  DIVISION_STOCK,
  divisionMetal,
  divisionOrigin,
} from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { acceptedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { reviewFault } from '@quilate/domain/modules/metals/collections/collections.rules.ts';
import { command } from '../../../../platform/command.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { changed, type HeldCollection, insertReview, lockCollection, setState } from '../collections.store.ts';

/** What is accepted is the division's from now on, and owed; what is rejected waits for its owner (S1 §4, §5). */
export const review = command({
  endpoint: collectionsContract.review,
  machine: collectionMachine,
  rules: collectionRules,
  action: 'review',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { body, facts }) {
    const lines = body.lines.filter(({ acceptedMg, rejectedMg }) => acceptedMg + rejectedMg > 0);
    const toReview = new Map(
      facts.lines.map((line) => [line.metal, line.weightMg - line.acceptedMg - line.rejectedMg] as const),
    );
    const fault = reviewFault(body.lines, toReview);
    if (fault) throw fault;
    const accepted = lines.filter(({ acceptedMg }) => acceptedMg > 0);
    const valueCents = valueOf(facts, accepted);
    const number = facts.reviews.length + 1;
    await insertReview(operation, { collectionId: facts.id, number, notes: body.notes, valueCents, lines });
    await post(operation, [
      {
        kind: 'CLOSING_REVIEW',
        concept: collectionMachine.concept,
        recordId: facts.id,
        operationCode: facts.code,
        description: accepted.map(({ metal }) => METAL_ES[metal]).join(', '),
        legs: [
          ...accepted.flatMap(({ metal, acceptedMg }) => [
            { account: divisionMetal(metal), amount: acceptedMg },
            { account: divisionOrigin(metal), amount: -acceptedMg },
          ]),
          { account: DIVISION_STOCK, amount: valueCents },
          { account: DIVISION_PAYABLE, amount: -valueCents },
        ],
      },
    ]);
    const unreviewedMg = facts.unreviewedMg - sum(lines.map((line) => line.acceptedMg + line.rejectedMg));
    const { state } = settle(collectionMachine, collectionRules, { ...facts, unreviewedMg });
    await setState(operation, facts.id, state);
    return changed(operation, facts, state, { lines, valueCents });
  },
});

/** What it adds to the worth of everything accepted of the closing: many reviews come to what one would. */
function valueOf(
  { closing }: HeldCollection,
  accepted: readonly { readonly metal: Metal; readonly acceptedMg: number }[],
): number {
  const after = closing.lines.map((line) => ({
    ...line,
    acceptedMg: line.acceptedMg + (accepted.find(({ metal }) => metal === line.metal)?.acceptedMg ?? 0),
  }));
  return acceptedCents(after) - acceptedCents(closing.lines);
}
