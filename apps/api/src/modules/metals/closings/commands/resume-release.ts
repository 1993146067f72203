import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { closingRecord } from '../closings.record.ts';
import { requireClosing } from '../closings.held.ts';
import { letGo } from '../closings.store.ts';

/** It had been released before the police came, and is again. */
export const resumeRelease = action({
  endpoint: closingsContract.resumeRelease,
  record: closingRecord,
  action: 'resumeRelease',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  run: (operation, { facts }) => letGo(operation, facts.id),
});
