import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lotRecord } from '../lots.record.ts';
import { lockLot } from '../lots.held.ts';

/** It stays after all. */
export const undoMarkToShip = action({
  endpoint: lotsContract.undoMarkToShip,
  record: lotRecord,
  action: 'undoMarkToShip',
  lock: lockLot,
});
