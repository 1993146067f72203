import { sum } from '@quilate/domain/kernel/units.ts';
import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { action } from '../../../../platform/action.ts';
import type { Booked } from '../../../../platform/audit.ts';
import { take } from '../../../../platform/record.ts';
import { purchaseRecord } from '../../purchases/purchases.record.ts';
import { undoPurchase } from '../../purchases/purchases.undo.ts';
import { saleRecord } from '../../sales/sales.record.ts';
import { takePiecesBack } from '../../sales/sales.returning.ts';
import { tellHalf } from '../trade-ins.halves.ts';
import { tradeInRecord } from '../trade-ins.record.ts';
import { lockTradeIn } from '../trade-ins.store.ts';

/** On its day both halves end together: jewels, gold and money are whose they were (docs/decisions/0291). */
export const undo = action({
  endpoint: tradeInsContract.undo,
  record: tradeInRecord,
  action: 'undo',
  lock: lockTradeIn,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.sale.totalCents }),
  async run(operation, { body, facts }) {
    const { sale, purchase, tradedCents } = facts;
    const gold = sale.payments.find(({ method, refundsPaymentId }) => method === 'TRADE_IN' && !refundsPaymentId)!;
    const money = sale.payments.filter(({ id }) => id !== gold.id);
    const moneyCents = sum(sale.lines.map((line) => line.totalCents)) - tradedCents;
    const fault = refundsFault(body.refunds, moneyCents, money, sale.limits, operation.approver !== undefined);
    if (fault) throw fault;

    const refunds = [...body.refunds, { paymentId: gold.id, method: 'TRADE_IN' as const, amountCents: tradedCents }];
    const lines = sale.lines.map((line) => ({ line, disposition: 'RESTOCK' as const, reason: undefined }));
    await take(operation, saleRecord, sale, 'return', async () => {
      const booked: Booked[] = [];
      const { columns, pieces } = await takePiecesBack({ ...operation, booked }, sale, lines, refunds);
      const details = { returnedCents: sale.totalCents, pieces };
      await tellHalf(
        operation,
        { concept: 'sale', action: 'return', recordId: sale.id, code: sale.code, details },
        booked,
      );
      return { columns };
    });
    await take(operation, purchaseRecord, purchase, 'undoTradeIn', async () => {
      const booked: Booked[] = [];
      const of = { reason: body.reason, action: 'giveBack' } as const;
      const { columns, details } = await undoPurchase({ ...operation, booked }, purchase, of);
      const { id: recordId, code } = purchase;
      await tellHalf(operation, { concept: 'purchase', action: 'undoTradeIn', recordId, code, details }, booked);
      return { columns };
    });
    return {
      columns: { undone_at: operation.now },
      details: { saleCode: sale.code, purchaseCode: purchase.code, tradedCents },
    };
  },
});
