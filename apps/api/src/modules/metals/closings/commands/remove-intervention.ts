import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingMachine, closingRules } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { changed, requireClosing, setState } from '../closings.store.ts';

/** The closing is again what it was (S1 §4). */
export const removeIntervention = command({
  endpoint: closingsContract.removeIntervention,
  machine: closingMachine,
  rules: closingRules,
  action: 'removeIntervention',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  async run(operation, { facts, row }) {
    await operation.tx.run(
      qb
        .updateTable('closing_interventions')
        .set({ removed_at: operation.now })
        .where('closing_id', '=', facts.id)
        .where('removed_at', 'is', null),
    );
    await setState(operation, facts.id, row!.to);
    return changed(operation, facts, row!.to);
  },
});
