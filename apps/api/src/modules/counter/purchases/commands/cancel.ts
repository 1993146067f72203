import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { action } from '../../../../platform/action.ts';
import { purchaseRecord } from '../purchases.record.ts';
import { lockPurchase } from '../purchases.store.ts';
import { undoPurchase } from '../purchases.undo.ts';

/** Undone on its own day: jewels and money go back to whose they were. */
export const cancel = action({
  endpoint: purchasesContract.cancel,
  record: purchaseRecord,
  action: 'cancel',
  lock: lockPurchase,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.totalCents }),
  run: (operation, { body, facts }) => undoPurchase(operation, facts, { reason: body.reason, action: 'giveBack' }),
});
