import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { closingRecord } from '../closings.record.ts';
import { requireClosing } from '../closings.held.ts';

/** The closing is again what it was (S1 §4). */
export const removeIntervention = action({
  endpoint: closingsContract.removeIntervention,
  record: closingRecord,
  action: 'removeIntervention',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  async run(operation, { facts }) {
    await operation.tx.run(
      qb
        .updateTable('closing_interventions')
        .set({ removed_at: operation.now })
        .where('closing_id', '=', facts.id)
        .where('removed_at', 'is', null),
    );
  },
});
