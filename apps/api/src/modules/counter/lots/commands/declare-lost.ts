import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lotRecord } from '../lots.record.ts';
import { lockFree } from '../lots.step.ts';
import { loseHere } from '../lots.travel.ts';

/** Gone from its shop: what was paid for it and its grams leave the books of what is there. */
export const declareLost = action({
  endpoint: lotsContract.declareLost,
  record: lotRecord,
  action: 'declareLost',
  lock: lockFree,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  run: (operation, { facts }) => loseHere(operation, facts),
});
