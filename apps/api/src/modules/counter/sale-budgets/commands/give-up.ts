import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { saleBudgetMachine } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import { advanceTax } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.rules.ts';
import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { alsoWritesIn } from '../../../../platform/write-scope.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { correctInvoice, invoicesOf, liveInvoice } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { refundAdvance } from '../../payments/payments.public.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { pieceOf } from '../sale-budgets.piece.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { type HeldBudget, lockSaleBudget, prepaidOf } from '../sale-budgets.store.ts';

/** The customer gives it up: the advance goes back, and a piece that came is for everybody (docs/decisions/0035). */
export const giveUp = action({
  endpoint: saleBudgetsContract.giveUp,
  record: saleBudgetRecord,
  action: 'giveUp',
  lock: lockSaleBudget,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.firstPaymentCents }),
  async run(operation, { body, facts }) {
    const { tx, who, now } = operation;
    const [cashSessionId, limits, payments] = await Promise.all([
      requireOpenSession(tx, who.storeId),
      readLimits(tx),
      paymentsOf(tx, facts.id),
    ]);
    const isApproved = operation.approver !== undefined;
    const fault = refundsFault(body.refunds, facts.firstPaymentCents, payments, limits, isApproved);
    if (fault) throw fault;
    const invoiceNumber = await correctInvoice(operation, liveInvoice(await invoicesOf(tx, facts.id))!, {
      concept: saleBudgetMachine.concept,
      recordId: facts.id,
      customerId: facts.customerId,
    });
    if (facts.productId !== null) await release(operation, facts);
    const advance = advanceTax(facts.firstPaymentCents, facts.taxBp);
    await refundAdvance(operation, prepaidOf(facts, cashSessionId), advance, body.refunds, 'SALE_BUDGET_REFUND');
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return { columns: { given_up_at: now }, details: { refundedCents: facts.firstPaymentCents, invoiceNumber } };
  },
});

/** Where it is, it stays. */
async function release(operation: Operation, facts: HeldBudget): Promise<void> {
  const piece = await pieceOf(operation.tx, facts);
  const { code } = await operation.tx.one(
    sql<{ code: string }>`select code from store_names where id = ${piece.storeId}`.compile(qb),
  );
  await alsoWritesIn(operation, piece.storeId);
  const to = { storeId: piece.storeId, place: storePlace(code) };
  await movePieces(operation, [{ piece, action: 'giveUp', to }], facts.code);
}
