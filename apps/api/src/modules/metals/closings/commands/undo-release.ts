import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingMachine, closingRules } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, requireClosing, setState } from '../closings.store.ts';

export const undoRelease = command({
  endpoint: closingsContract.undoRelease,
  machine: closingMachine,
  rules: closingRules,
  action: 'undoRelease',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  async run(operation, { facts, row }) {
    await setState(operation, facts.id, row!.to);
    return changed(operation, facts, row!.to, { isPending: facts.hasPendingActions });
  },
});
