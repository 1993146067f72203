/** A recoverable sale taken back: jewels and money go to whose they were. */
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { Operation } from '../../../platform/operation.ts';
import { together } from '../../../platform/together.ts';
import { requireOpenSession } from '../cash/cash.public.ts';
import { giveLotBack } from '../lots/lots.public.ts';
import { paidFor, takeLotBack } from '../lots/lots.payments.ts';
import { type HeldRecoverableSale, payerOf } from './recoverable-sales.store.ts';

interface Undoing {
  readonly reason: string;
  /** What becomes of its lot: it never was, or a book says that it was. */
  readonly action: 'giveBack' | 'annul';
}

export async function undoRecoverableSale(
  operation: Operation,
  facts: HeldRecoverableSale,
  { reason, action }: Undoing,
) {
  const { tx, who, now } = operation;
  const cashSessionId = await requireOpenSession(tx, who.storeId);
  const description = recoverableSalesEs.activity[action === 'annul' ? 'annul' : 'cancel'];
  const payer = payerOf(facts, { cashSessionId, description, reason });
  const paid = await paidFor(together(tx), facts.id, payer.kinds.pay);
  await takeLotBack(operation, payer, { ...paid, lot: facts.lot });
  await giveLotBack(operation, facts.lot, facts.code, action);
  operation.changes.push({ topic: 'cash', storeId: who.storeId });
  return { columns: { cancelled_at: now }, details: { totalCents: facts.baseCents, lotCode: facts.lot.code } };
}
