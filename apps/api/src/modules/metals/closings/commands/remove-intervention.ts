import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { closingRecord } from '../closings.record.ts';
import { requireClosing } from '../closings.held.ts';
import { letGo } from '../closings.store.ts';

/** The closing is again what it was (S1 §4). */
export const removeIntervention = action({
  endpoint: closingsContract.removeIntervention,
  record: closingRecord,
  action: 'removeIntervention',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  run: (operation, { facts }) => letGo(operation, facts.id),
});
