import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lotRecord } from '../lots.record.ts';
import { lockFree } from '../lots.step.ts';

/** The house wants it kept, whatever the police say. */
export const blockInternally = action({
  endpoint: lotsContract.blockInternally,
  record: lotRecord,
  action: 'blockInternally',
  lock: lockFree,
});
