import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionMachine } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { acceptedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { post, reversibleBooking } from '../../../foundations/ledger/ledger.public.ts';
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
    const accepted = last.lines.find(({ acceptedMg }) => acceptedMg > 0);
    if (accepted) {
      const booking = await reversibleBooking(tx, {
        recordIds: [facts.id],
        kinds: ['CLOSING_REVIEW'],
        account: accountPath('divisionMetal', accepted.metal),
        amount: accepted.acceptedMg,
        isLast: true,
      });
      await post(operation, [
        {
          kind: 'CLOSING_REVIEW_CORRECTION',
          concept: collectionMachine.concept,
          recordId: facts.id,
          operationCode: facts.code,
          description: closing.customerName,
          reason: body.reason,
          reverses: booking.id,
          legs: booking.legs.map(({ account, amount }) => ({ account, amount: -amount })),
        },
      ]);
    }
    operation.changes.push({ topic: 'closings', storeId: '*', id: closing.id });
    const { number, valueCents } = last;
    return { columns: {}, details: { number, valueCents, closingCode: closing.code } };
  },
});
