import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { pendingOf } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { action } from '../../../../platform/action.ts';
import { closingRecord } from '../closings.record.ts';
import { requireClosing } from '../closings.held.ts';

/** What was accepted is free to be extracted; with something pending it is said why (S1 §4). */
export const release = action({
  endpoint: closingsContract.release,
  record: closingRecord,
  action: 'release',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  run: (_, { facts }) => ({ details: { isPending: facts.hasPendingActions, ...pendingOf(facts) } }),
});
