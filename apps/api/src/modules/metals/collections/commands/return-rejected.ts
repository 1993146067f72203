import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { book, returnedLegs } from '../collections.book.ts';
import { collectionRecord } from '../collections.record.ts';
import { lockCollection } from '../collections.store.ts';

/** Rejected grams go back to the customer, who signs for them; they are not fetched again. */
export const returnRejected = action({
  endpoint: collectionsContract.returnRejected,
  record: collectionRecord,
  action: 'returnRejected',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { body, facts }) {
    // The customer signs for the grams that were shown.
    refuseStale(facts, body.version);
    const { tx, who, now } = operation;
    const returned = facts.reviews
      .filter(({ undoneAt, returnedAt }) => undoneAt === null && returnedAt === null)
      .filter(({ lines }) => lines.some(({ rejectedMg }) => rejectedMg > 0));
    const ids = returned.map(({ id }) => id);
    await tx.run(
      qb
        .updateTable('collection_reviews')
        .set({
          returned_at: now,
          returned_by: who.employeeId,
          return_signature_file_id: body.customerSignature.fileId,
        })
        .where('id', 'in', ids),
    );
    const { id, code, closing } = facts;
    const legs = returnedLegs(returned.flatMap(({ lines }) => lines));
    await book(operation, { id, code, description: closing.customerName }, 'CLOSING_RETURN', legs);
    operation.changes.push({ topic: 'closings', storeId: '*', id: facts.closing.id });
    return { columns: {}, details: { rejectedMg: facts.toReturnMg, closingCode: facts.closing.code } };
  },
});
