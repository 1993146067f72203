import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionMachine, collectionRules } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { acceptedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockCollection, refuseWhenPaid, setState } from '../collections.store.ts';

/** It never was: the metal is the customer's again, and pending. */
export const cancel = command({
  endpoint: collectionsContract.cancel,
  machine: collectionMachine,
  rules: collectionRules,
  action: 'cancel',
  lock: ({ tx, params }) => lockCollection(tx, params.collectionId),
  async run(operation, { facts, row }) {
    const { closing } = facts;
    const collectionCount = closing.collectionCount - 1;
    refuseWhenPaid(closing, { acceptedCents: acceptedCents(closing.lines), collectionCount });
    await setState(operation, facts.id, row!.to);
    return changed(operation, facts, row!.to);
  },
});
