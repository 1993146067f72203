import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { action } from '../../../../platform/action.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { giveLotBack } from '../../lots/lots.public.ts';
import { takeMetalBack, takePaymentsBack } from '../../lots/lots.payments.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { lockRecoverableSale, payerOf } from '../recoverable-sales.store.ts';

/** Undone on its own day: jewels and money go back to whose they were. */
export const cancel = action({
  endpoint: recoverableContract.cancel,
  record: recoverableRecord,
  action: 'cancel',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.baseCents }),
  async run(operation, { body, facts }) {
    const { tx, who, now } = operation;
    const cashSessionId = await requireOpenSession(tx, who.storeId);
    const description = recoverableSalesEs.activity.cancel;
    const payer = payerOf(facts, { cashSessionId, description, reason: body.reason });
    await takePaymentsBack(operation, payer, facts.lot);
    await takeMetalBack(operation, payer, facts.lot);
    await giveLotBack(operation, facts.lot, facts.code);
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return { columns: { cancelled_at: now }, details: { totalCents: facts.baseCents, lotCode: facts.lot.code } };
  },
});
