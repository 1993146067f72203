import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingMachine, closingRules } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, requireClosing, setState } from '../closings.store.ts';

/** What was accepted is free to be extracted; with something pending it is said why (S1 §4). */
export const release = command({
  endpoint: closingsContract.release,
  machine: closingMachine,
  rules: closingRules,
  action: 'release',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  async run(operation, { facts, row }) {
    await setState(operation, facts.id, row!.to);
    return changed(operation, facts, row!.to, { isPending: facts.hasPendingActions });
  },
});
