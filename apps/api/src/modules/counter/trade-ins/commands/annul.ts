import { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { action } from '../../../../platform/action.ts';
import { requireDirection } from '../../../foundations/proofs/proofs.public.ts';
import { tradeInRecord } from '../trade-ins.record.ts';
import { lockTradeIn } from '../trade-ins.store.ts';
import { undoBoth } from '../trade-ins.undo.ts';

/** Of one whose gold stands in a book: direction says so, and the next book tells it (docs/decisions/0232). */
export const annul = action({
  endpoint: tradeInsContract.annul,
  record: tradeInRecord,
  action: 'annul',
  lock: lockTradeIn,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.sale.totalCents }),
  async run(operation, { body, facts }) {
    await requireDirection(operation);
    return await undoBoth(operation, facts, body, 'annulTradeIn');
  },
});
