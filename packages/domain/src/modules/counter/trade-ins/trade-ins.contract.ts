import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { cashErrors } from '../cash/cash.errors.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { paymentsErrors } from '../payments/payments.errors.ts';
import { purchasesContract } from '../purchases/purchases.contract.ts';
import { salesContract } from '../sales/sales.contract.ts';
import { tradeInsErrors } from './trade-ins.errors.ts';
import { tradeInsGrants } from './trade-ins.grants.ts';
import { tradeInList } from './trade-ins.lists.ts';
import { tradeInsPaths } from './trade-ins.paths.ts';
import { newTradeIn, tradeIn, tradeInSummary, undoTradeInBody } from './trade-ins.schema.ts';

const { read, write } = tradeInsGrants;
const undoing = {
  policy: write,
  isIdempotent: true,
  params: idParam('tradeInId'),
  body: undoTradeInBody,
  reply: tradeIn,
} as const;
const refundErrors = [
  cashErrors.CASH_CLOSED,
  paymentsErrors.REFUNDS_DIFFER,
  paymentsErrors.REFUND_METHOD,
  paymentsErrors.REFUND_OVER_PAYMENT,
  paymentsErrors.REFUND_BY_TRANSFER_ONLY,
  paymentsErrors.TRANSFER_DATA_MISSING,
  paymentsErrors.IBAN_WRONG,
] as const;

export const tradeInsContract = contract(tradeInsPaths, {
  list: {
    summary: 'Entregas a cuenta, lo último primero',
    policy: read,
    query: queryOf(tradeInList),
    reply: replyOf(tradeInList, tradeInSummary),
  },
  export: {
    summary: 'Las entregas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(tradeInList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
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
    ...undoing,
    errors: refundErrors,
  },
  annul: {
    summary: 'Anular las dos con el oro ya en un libro de policía: el próximo lo anota',
    ...undoing,
    errors: [...refundErrors, proofsErrors.DIRECTION_REQUIRED],
  },
});
