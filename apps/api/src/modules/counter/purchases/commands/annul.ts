import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { action } from '../../../../platform/action.ts';
import { requireDirection } from '../../../foundations/proofs/proofs.public.ts';
import { purchaseRecord } from '../purchases.record.ts';
import { lockPurchase } from '../purchases.store.ts';
import { undoPurchase } from '../purchases.undo.ts';

/** Of a purchase that stands in a book: direction says so, and the next book tells it (docs/decisions/0232). */
export const annul = action({
  endpoint: purchasesContract.annul,
  record: purchaseRecord,
  action: 'annul',
  lock: lockPurchase,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.totalCents }),
  async run(operation, { body, facts }) {
    await requireDirection(operation);
    return await undoPurchase(operation, facts, { reason: body.reason, action: 'annul' });
  },
});
