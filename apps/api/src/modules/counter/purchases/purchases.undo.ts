/** A purchase taken back: jewels and money go to whose they were. */
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { purchaseMachine } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import type { Booked } from '../../../platform/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { tellOwn } from '../../../platform/own-line.ts';
import { take } from '../../../platform/record.ts';
import { requireOpenSession } from '../cash/cash.public.ts';
import { giveLotBack } from '../lots/lots.public.ts';
import { takeLotBack } from '../lots/lots.payments.ts';
import { purchaseRecord } from './purchases.record.ts';
import { type HeldPurchase, holdPurchase, payerOf } from './purchases.store.ts';

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
  await takeLotBack(operation, payer, facts);
  await giveLotBack(operation, facts.lot, facts.code, action);
  operation.changes.push({ topic: 'cash', storeId: facts.storeId });
  return { columns: { cancelled_at: now }, details: { totalCents: facts.totalCents, lotCode: facts.lot.code } };
}

/** A purchase that ends with the sale it is on account of, locked. */
export const lockTradedPurchase = holdPurchase;

const OF_LOT = { undoTradeIn: 'giveBack', annulTradeIn: 'annul' } as const;

/** Within the command that ends both, with its own line of the audit. */
export async function undoWithin(
  operation: Operation,
  facts: HeldPurchase,
  reason: string,
  action: keyof typeof OF_LOT,
): Promise<void> {
  await take(operation, purchaseRecord, facts, action, async () => {
    const books: Booked[] = [];
    const undoing = { reason, action: OF_LOT[action] };
    const { columns, details } = await undoPurchase({ ...operation, booked: books }, facts, undoing);
    const told = { concept: purchaseMachine.concept, recordId: facts.id, code: facts.code, details, books };
    tellOwn(operation, { ...told, action });
    return { columns };
  });
}
