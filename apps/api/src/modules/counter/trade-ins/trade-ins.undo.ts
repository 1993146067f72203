/** Both halves end together: jewels, gold and money are whose they were (docs/decisions/0291). */
import { sum } from '@quilate/domain/kernel/units.ts';
import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { UndoTradeInBody } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { undoWithin } from '../purchases/purchases.undo.ts';
import { returnWithin } from '../sales/sales.returning.ts';
import type { LockedTradeIn } from './trade-ins.store.ts';

export async function undoBoth(
  operation: Operation,
  facts: LockedTradeIn,
  body: Pick<UndoTradeInBody, 'refunds' | 'reason'>,
  ofGold: 'undoTradeIn' | 'annulTradeIn',
) {
  const { sale, purchase, tradedCents } = facts;
  const gold = sale.payments.find(({ method, refundsPaymentId }) => method === 'TRADE_IN' && !refundsPaymentId)!;
  const money = sale.payments.filter(({ id }) => id !== gold.id);
  const moneyCents = sum(sale.lines.map((line) => line.totalCents)) - tradedCents;
  const fault = refundsFault(body.refunds, moneyCents, money, sale.limits, operation.approver !== undefined);
  if (fault) throw fault;

  const refunds = [...body.refunds, { paymentId: gold.id, method: 'TRADE_IN' as const, amountCents: tradedCents }];
  await returnWithin(operation, sale, refunds);
  await undoWithin(operation, purchase, body.reason, ofGold);
  return {
    columns: { undone_at: operation.now },
    details: { saleCode: sale.code, purchaseCode: purchase.code, tradedCents },
  };
}
