import { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { action } from '../../../../platform/action.ts';
import { tradeInRecord } from '../trade-ins.record.ts';
import { lockTradeIn } from '../trade-ins.store.ts';
import { undoBoth } from '../trade-ins.undo.ts';

/** On its day, before its police book. */
export const undo = action({
  endpoint: tradeInsContract.undo,
  record: tradeInRecord,
  action: 'undo',
  lock: lockTradeIn,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.sale.totalCents }),
  run: (operation, { body, facts }) => undoBoth(operation, facts, body, 'undoTradeIn'),
});
