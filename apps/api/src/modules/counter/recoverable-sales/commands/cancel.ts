import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import {
  recoverableMachine,
  recoverableRules,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { command } from '../../../../platform/command.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { giveLotBack, takeMetalBack, takePaymentsBack } from '../../lots/lots.public.ts';
import { changed, lockRecoverableSale, payerOf, saveStep } from '../recoverable-sales.store.ts';

/** Undone on its own day: jewels and money go back to whose they were. */
export const cancel = command({
  endpoint: recoverableContract.cancel,
  machine: recoverableMachine,
  rules: recoverableRules,
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
    await saveStep(operation, facts.id, 'ANU', { cancelled_at: now });
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return changed(operation, facts, 'ANU', { totalCents: facts.baseCents, lotCode: facts.lot.code });
  },
});
