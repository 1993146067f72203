import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { acceptedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { requireCovered } from '../../closings/closings.held.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookBack, reviewedLegs } from '../collections.book.ts';
import { collectionRecord } from '../collections.record.ts';
import { lockCollection, refuseWhenPaid } from '../collections.store.ts';

/** The last review never was: its metal leaves the division again, and is to be reviewed. */
export const undoLastReview = action({
  endpoint: collectionsContract.undoLastReview,
  record: collectionRecord,
  action: 'undoLastReview',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { tx, now } = operation;
    const { closing } = facts;
    const last = facts.reviews.find(({ id }) => id === facts.lastReviewId)!;
    const { collectionCount } = closing;
    refuseWhenPaid(closing, { acceptedCents: acceptedCents(closing.lines) - last.valueCents, collectionCount });
    await tx.run(qb.updateTable('collection_reviews').set({ undone_at: now }).where('id', '=', last.id));
    await requireCovered(tx, closing.id);
    const { id, code } = facts;
    const description = closing.customerName;
    const legs = reviewedLegs(last.lines, last.valueCents);
    await bookBack(operation, { id, code, description }, 'CLOSING_REVIEW', legs);
    operation.changes.push({ topic: 'closings', storeId: '*', id: closing.id });
    const { number, valueCents } = last;
    return { columns: {}, details: { number, valueCents, closingCode: closing.code } };
  },
});
