/** A purchase taken back: jewels and money go to whose they were. */
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { Operation } from '../../../platform/operation.ts';
import { requireOpenSession } from '../cash/cash.public.ts';
import { giveLotBack } from '../lots/lots.public.ts';
import { takeMetalBack, takePaymentsBack } from '../lots/lots.payments.ts';
import { type HeldPurchase, payerOf } from './purchases.store.ts';

interface Undoing {
  readonly reason: string;
  /** What becomes of its lot: it never was, or a book says that it was. */
  readonly action: 'giveBack' | 'annul';
}

export async function undoPurchase(operation: Operation, facts: HeldPurchase, { reason, action }: Undoing) {
  const { tx, who, now } = operation;
  const cashSessionId = await requireOpenSession(tx, who.storeId);
  const description = purchasesEs.activity[action === 'annul' ? 'annul' : 'cancel'];
  const payer = payerOf(facts, { cashSessionId, description, reason });
  await takePaymentsBack(operation, payer, facts.lot);
  await takeMetalBack(operation, payer, facts.lot);
  await giveLotBack(operation, facts.lot, facts.code, action);
  operation.changes.push({ topic: 'cash', storeId: facts.storeId });
  return { columns: { cancelled_at: now }, details: { totalCents: facts.totalCents, lotCode: facts.lot.code } };
}
