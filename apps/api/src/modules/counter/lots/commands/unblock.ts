import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lotRecord } from '../lots.record.ts';
import { lockLot } from '../lots.held.ts';

/** It is as free as it was. */
export const unblock = action({
  endpoint: lotsContract.unblock,
  record: lotRecord,
  action: 'unblock',
  lock: lockLot,
});
