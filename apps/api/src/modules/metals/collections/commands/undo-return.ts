import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionMachine, collectionRules } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { sql } from 'kysely';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { changed, lockCollection, setState } from '../collections.store.ts';

/** The last time rejected grams went back never was. */
export const undoReturn = command({
  endpoint: collectionsContract.undoReturn,
  machine: collectionMachine,
  rules: collectionRules,
  action: 'undoReturn',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { facts, row }) {
    await operation.tx.run(
      sql`update collection_reviews set returned_at = null, returned_by = null, return_signature_file_id = null
        where collection_id = ${facts.id} and returned_at = (select max(returned_at) from collection_reviews
          where collection_id = ${facts.id})`.compile(qb),
    );
    await setState(operation, facts.id, row!.to);
    return changed(operation, facts, row!.to);
  },
});
