import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { purchaseMachine, purchaseRules } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import { sql } from 'kysely';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { giveLotBack } from '../../lots/lots.public.ts';
import { reverseMetal, reversePayments } from '../purchases.postings.ts';
import { changed, lockPurchase, voidPayments } from '../purchases.store.ts';

/** Undone on its own day: jewels and money go back to whose they were. */
export const cancel = command({
  endpoint: purchasesContract.cancel,
  machine: purchaseMachine,
  rules: purchaseRules,
  action: 'cancel',
  lock: lockPurchase,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.totalCents }),
  async run(operation, { body, facts }) {
    const { tx, who, now } = operation;
    const cashSessionId = await requireOpenSession(tx, who.storeId);
    const bought = { ...facts, cashSessionId, description: purchasesEs.activity.cancel, reason: body.reason };
    await reversePayments(operation, bought, facts);
    await reverseMetal(operation, bought, facts);
    await voidPayments(operation, facts.id);
    await giveLotBack(operation, facts.lot, facts.code);
    await tx.run(
      qb
        .updateTable('purchases')
        .set({ state: 'cancelled', cancelled_at: now, version: sql`version + 1` })
        .where('id', '=', facts.id),
    );
    return changed(operation, facts, 'cancelled', { totalCents: facts.totalCents, lotCode: facts.lot.code });
  },
});
