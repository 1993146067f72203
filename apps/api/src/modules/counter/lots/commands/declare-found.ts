import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockLot } from '../lots.held.ts';
import { lotRecord } from '../lots.record.ts';
import { findHere } from '../lots.travel.ts';

/** It was in its shop after all. */
export const declareFound = action({
  endpoint: lotsContract.declareFound,
  record: lotRecord,
  action: 'declareFound',
  lock: lockLot,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  run: (operation, { facts }) => findHere(operation, facts),
});
