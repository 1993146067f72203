import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { METAL_ES, type Metal } from '@quilate/domain/kernel/metals.ts';
import { acceptedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { reviewFault } from '@quilate/domain/modules/metals/collections/collections.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { book, reviewedLegs } from '../collections.book.ts';
import { collectionRecord } from '../collections.record.ts';
import { type HeldCollection, insertReview, lockCollection } from '../collections.store.ts';

/** What is accepted is the division's from now on, and owed; what is rejected waits for its owner (S1 §4, §5). */
export const review = action({
  endpoint: collectionsContract.review,
  record: collectionRecord,
  action: 'review',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
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
    const { id, code } = facts;
    const description = accepted.map(({ metal }) => METAL_ES[metal]).join(', ');
    await book(operation, { id, code, description }, 'CLOSING_REVIEW', reviewedLegs(lines, valueCents));
    operation.changes.push({ topic: 'closings', storeId: '*', id: facts.closing.id });
    return { columns: {}, details: { lines, valueCents, closingCode: facts.closing.code } };
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
