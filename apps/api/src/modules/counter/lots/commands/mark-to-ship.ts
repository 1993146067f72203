import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lotRecord } from '../lots.record.ts';
import { lockFree } from '../lots.step.ts';

/** It may leave the shop: set aside for the next shipment (R-PUR-07). */
export const markToShip = action({
  endpoint: lotsContract.markToShip,
  record: lotRecord,
  action: 'markToShip',
  lock: lockFree,
});
