import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { action } from '../../../../platform/action.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { lockRecoverableSale } from '../recoverable-sales.store.ts';
import { undoRecoverableSale } from '../recoverable-sales.undo.ts';

/** Undone on its own day: jewels and money go back to whose they were. */
export const cancel = action({
  endpoint: recoverableContract.cancel,
  record: recoverableRecord,
  action: 'cancel',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.baseCents }),
  run: (operation, { body, facts }) =>
    undoRecoverableSale(operation, facts, { reason: body.reason, action: 'giveBack' }),
});
