import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { action } from '../../../../platform/action.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { giveLotBack } from '../../lots/lots.public.ts';
import { takeMetalBack, takePaymentsBack } from '../../lots/lots.payments.ts';
import { purchaseRecord } from '../purchases.record.ts';
import { lockPurchase, payerOf } from '../purchases.store.ts';

/** Undone on its own day: jewels and money go back to whose they were. */
export const cancel = action({
  endpoint: purchasesContract.cancel,
  record: purchaseRecord,
  action: 'cancel',
  lock: lockPurchase,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.totalCents }),
  async run(operation, { body, facts }) {
    const { tx, who, now } = operation;
    const cashSessionId = await requireOpenSession(tx, who.storeId);
    const description = purchasesEs.activity.cancel;
    const payer = payerOf(facts, { cashSessionId, description, reason: body.reason });
    await takePaymentsBack(operation, payer, facts.lot);
    await takeMetalBack(operation, payer, facts.lot);
    await giveLotBack(operation, facts.lot, facts.code);
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    return { columns: { cancelled_at: now }, details: { totalCents: facts.totalCents, lotCode: facts.lot.code } };
  },
});
