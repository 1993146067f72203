import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import { confirmPaymentAndPickup } from './commands/confirm-payment-and-pickup.ts';
import { confirmReception } from './commands/confirm-reception.ts';
import { correctPayment } from './commands/correct-payment.ts';
import { create } from './commands/create.ts';
import { encodeReceived } from './commands/encode-received.ts';
import { giveUp } from './commands/give-up.ts';
import { markRequested } from './commands/mark-requested.ts';
import { shipToStore } from './commands/ship-to-store.ts';
import { undoEncode } from './commands/undo-encode.ts';
import { declareLost } from './commands/declare-lost.ts';
import { saleBudgetsExport } from './sale-budgets.export.ts';
import { getSaleBudget, listSaleBudgets } from './sale-budgets.queries.ts';
import { receiptOf } from './sale-budgets.receipt.ts';

export const saleBudgetsRoutes: readonly Route[] = [
  read(saleBudgetsContract.list, ({ db, scope, query }) => listSaleBudgets(db, scope, query)),
  saleBudgetsExport,
  read(saleBudgetsContract.get, ({ db, who, scope, params }) => getSaleBudget(db, who, scope, params.saleBudgetId)),
  create,
  markRequested,
  encodeReceived,
  undoEncode,
  shipToStore,
  declareLost,
  confirmReception,
  confirmPaymentAndPickup,
  giveUp,
  correctPayment,
  read(saleBudgetsContract.receipt, async ({ db, scope, params, query }) =>
    receiptDocument(query.type, await receiptOf(db, scope, params.saleBudgetId), query.copy ?? false),
  ),
];
