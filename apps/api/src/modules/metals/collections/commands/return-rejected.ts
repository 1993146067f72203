import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionMachine, collectionRules } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { changed, lockCollection, setState } from '../collections.store.ts';

/** Rejected grams go back to the customer, who signs for them; they are not fetched again. */
export const returnRejected = command({
  endpoint: collectionsContract.returnRejected,
  machine: collectionMachine,
  rules: collectionRules,
  action: 'returnRejected',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { body, facts, row }) {
    const { tx, who, now } = operation;
    const ids = facts.reviews
      .filter(({ undoneAt, returnedAt }) => undoneAt === null && returnedAt === null)
      .filter(({ lines }) => lines.some(({ rejectedMg }) => rejectedMg > 0))
      .map(({ id }) => id);
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
    await setState(operation, facts.id, row!.to);
    return changed(operation, facts, row!.to, { rejectedMg: facts.toReturnMg });
  },
});
