import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { acceptedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { action } from '../../../../platform/action.ts';
import { bookBack, fetchedLegs } from '../collections.book.ts';
import { collectionRecord } from '../collections.record.ts';
import { lockCollection, refuseWhenPaid } from '../collections.store.ts';

/** It never was: the metal is the customer's again, and pending. */
export const cancel = action({
  endpoint: collectionsContract.cancel,
  record: collectionRecord,
  action: 'cancel',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { facts }) {
    const { closing } = facts;
    const collectionCount = closing.collectionCount - 1;
    refuseWhenPaid(closing, { acceptedCents: acceptedCents(closing.lines), collectionCount });
    const { id, code, lines } = facts;
    const description = closing.customerName;
    await bookBack(operation, { id, code, description }, 'CLOSING_COLLECTION', fetchedLegs(lines));
    operation.changes.push({ topic: 'closings', storeId: '*', id: closing.id });
    return { details: { closingCode: closing.code } };
  },
});
