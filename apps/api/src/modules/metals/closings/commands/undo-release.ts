import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { closingRecord } from '../closings.record.ts';
import { requireClosing } from '../closings.held.ts';

export const undoRelease = action({
  endpoint: closingsContract.undoRelease,
  record: closingRecord,
  action: 'undoRelease',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  run: (_, { facts }) => ({ details: { isPending: facts.hasPendingActions } }),
});
