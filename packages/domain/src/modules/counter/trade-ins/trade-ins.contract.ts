import { idParam } from '../../../kernel/contract.ts';
import { contract } from '../../../kernel/paths.ts';
import { cashErrors } from '../cash/cash.errors.ts';
import { paymentsErrors } from '../payments/payments.errors.ts';
import { purchasesContract } from '../purchases/purchases.contract.ts';
import { salesContract } from '../sales/sales.contract.ts';
import { tradeInsErrors } from './trade-ins.errors.ts';
import { tradeInsGrants } from './trade-ins.grants.ts';
import { tradeInsPaths } from './trade-ins.paths.ts';
import { newTradeIn, tradeIn, undoTradeInBody } from './trade-ins.schema.ts';

const { read, write } = tradeInsGrants;

export const tradeInsContract = contract(tradeInsPaths, {
  get: {
    summary: 'Una entrega a cuenta con su venta, su compra y lo que se compensó',
    policy: read,
    params: idParam('tradeInId'),
    reply: tradeIn,
  },
  create: {
    maxBodyKb: 128,
    summary: 'Vender y tomar oro usado a cuenta del precio',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newTradeIn,
    reply: tradeIn,
    errors: [
      ...new Set([...salesContract.sell.errors, ...purchasesContract.create.errors, tradeInsErrors.TRADE_IN_NOTHING]),
    ],
  },
  undo: {
    summary: 'Deshacer el mismo día la venta y la compra a la vez',
    policy: write,
    isIdempotent: true,
    params: idParam('tradeInId'),
    body: undoTradeInBody,
    reply: tradeIn,
    errors: [
      cashErrors.CASH_CLOSED,
      paymentsErrors.REFUNDS_DIFFER,
      paymentsErrors.REFUND_METHOD,
      paymentsErrors.REFUND_OVER_PAYMENT,
      paymentsErrors.REFUND_BY_TRANSFER_ONLY,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
    ],
  },
});
