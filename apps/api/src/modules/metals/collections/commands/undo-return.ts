import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookBack, returnedLegs } from '../collections.book.ts';
import { collectionRecord } from '../collections.record.ts';
import { lockCollection } from '../collections.store.ts';

/** The last time rejected grams went back never was. */
export const undoReturn = action({
  endpoint: collectionsContract.undoReturn,
  record: collectionRecord,
  action: 'undoReturn',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const undone = await operation.tx.run(
      sql<{ id: string }>`update collection_reviews
        set returned_at = null, returned_by = null, return_signature_file_id = null
        where collection_id = ${facts.id} and returned_at = (select max(returned_at) from collection_reviews
          where collection_id = ${facts.id}) returning id`.compile(qb),
    );
    const ids = undone.map((review) => review.id);
    const lines = facts.reviews.filter((review) => ids.includes(review.id)).flatMap((review) => review.lines);
    const { id, code, closing } = facts;
    await bookBack(operation, { id, code, description: closing.customerName }, 'CLOSING_RETURN', returnedLegs(lines));
    operation.changes.push({ topic: 'closings', storeId: '*', id: facts.closing.id });
    return { columns: {}, details: { closingCode: facts.closing.code } };
  },
});
