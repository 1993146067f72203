import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { cashErrors } from '../cash/cash.errors.ts';
import { lotsErrors } from '../lots/lots.errors.ts';
import { lotIntake } from '../lots/lots.schema.ts';
import { recoverableErrors as refusals } from './recoverable-sales.errors.ts';
import { recoverableSalesGrants } from './recoverable-sales.grants.ts';
import {
  deliverBody,
  managedBody,
  recoverableSale,
  recoverableSummary,
  renewBody,
  undoBody,
  undoRenewalBody,
  withdrawBody,
} from './recoverable-sales.schema.ts';
import { recoverableList } from './recoverable-sales.lists.ts';
import { recoverablePaths } from './recoverable-sales.paths.ts';
import { paymentsErrors } from '../payments/payments.errors.ts';

const { read, write } = recoverableSalesGrants;
const one = idParam('recoverableSaleId');
const step = { policy: write, isIdempotent: true, params: one, reply: recoverableSale } as const;
const paymentErrors = [
  cashErrors.CASH_CLOSED,
  refusals.TOTAL_CHANGED,
  paymentsErrors.PAYMENTS_DIFFER,
  paymentsErrors.GIVEN_TOO_SMALL,
  paymentsErrors.CASH_OVER_LIMIT,
  customersErrors.CASH_LINKED_OVER_LIMIT,
  paymentsErrors.CARD_DATA_MISSING,
  paymentsErrors.TRANSFER_DATA_MISSING,
  paymentsErrors.IBAN_WRONG,
  paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
] as const;

export const recoverableContract = contract(recoverablePaths, {
  list: {
    summary: 'Ventas recuperables, por estado, vencimiento, código, cliente o lote',
    policy: read,
    query: queryOf(recoverableList),
    reply: replyOf(recoverableList, recoverableSummary),
  },
  export: {
    summary: 'Las ventas recuperables de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(recoverableList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Una venta recuperable con lo que costaría hoy renovarla y retirarla',
    policy: read,
    params: one,
    reply: recoverableSale,
  },
  create: {
    maxBodyKb: 128,
    summary: 'Comprar un lote con derecho a recuperarlo y pagarlo',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: lotIntake,
    reply: recoverableSale,
    errors: [
      cashErrors.CASH_CLOSED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.CUSTOMER_INTERNATIONAL,
      customersErrors.ADDRESS_REQUIRED,
      customersErrors.BIRTH_DATE_REQUIRED,
      customersErrors.SELLER_UNDER_AGE,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
      filesErrors.FILE_UNKNOWN,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
      lotsErrors.LOT_PAYMENTS_DIFFER,
      lotsErrors.LOT_CASH_OVER_LIMIT,
      customersErrors.CASH_LINKED_OVER_LIMIT,
      lotsErrors.SHOP_WITHOUT_BOOK,
      lotsErrors.APPRAISAL_CHANGED,
      lotsErrors.METAL_PRICE_MISSING,
      lotsErrors.FINENESS_WRONG,
      lotsErrors.METAL_UNKNOWN,
      lotsErrors.METAL_WEIGHT_MISSING,
      lotsErrors.METAL_TOO_HEAVY,
      lotsErrors.GEMS_TOO_HEAVY,
      lotsErrors.AMOUNT_NEGATIVE,
      lotsErrors.TOTAL_ZERO,
      lotsErrors.PHOTO_MISSING,
      lotsErrors.PHOTO_OF_OTHER,
    ],
  },
  renew: {
    ...step,
    summary: 'Cobrar la custodia de otro periodo y, si se quiere, parte del capital',
    body: renewBody,
    errors: [
      ...paymentErrors,
      refusals.AMORTIZATION_TOO_LARGE,
      refusals.AMORTIZATION_IS_RECOVERY,
      customersErrors.CUSTOMER_BANNED,
      kernelErrors.VERSION_CONFLICT,
    ],
  },
  undoRenewal: {
    ...step,
    summary: 'Deshacer la última renovación y devolver lo cobrado',
    body: undoRenewalBody,
    errors: [cashErrors.CASH_CLOSED, ledgerErrors.INSUFFICIENT_FUNDS, kernelErrors.VERSION_CONFLICT],
  },
  withdraw: {
    ...step,
    summary: 'Cobrar la recuperación; el lote espera a que su dueño se lo lleve',
    body: withdrawBody,
    errors: [...paymentErrors, kernelErrors.VERSION_CONFLICT],
  },
  undoWithdrawal: {
    ...step,
    summary: 'Deshacer la retirada mientras no se haya entregado',
    body: undoBody,
    errors: [cashErrors.CASH_CLOSED, ledgerErrors.INSUFFICIENT_FUNDS],
  },
  deliver: {
    ...step,
    summary: 'Entregar el lote a su dueño, con su PIN y su firma',
    body: deliverBody,
    errors: [
      customersErrors.PIN_MISSING,
      customersErrors.PIN_WRONG,
      customersErrors.PIN_PAUSED,
      customersErrors.PIN_LOCKED,
    ],
  },
  release: {
    ...step,
    summary: 'Pasar a la tienda un lote que nadie ha recuperado',
    body: managedBody,
  },
  undoRelease: {
    ...step,
    summary: 'Devolver al cliente el derecho a recuperarlo',
    body: managedBody,
  },
  cancel: {
    ...step,
    summary: 'Anular una venta recuperable del mismo día',
    body: managedBody,
    errors: [cashErrors.CASH_CLOSED],
  },
  annul: {
    ...step,
    summary: 'Anular una venta recuperable que está en un libro de policía: el próximo lo anota',
    body: managedBody,
    errors: [cashErrors.CASH_CLOSED, proofsErrors.DIRECTION_REQUIRED],
  },
  receipt: {
    summary: 'El contrato, con las piezas, las condiciones y la firma del cliente',
    policy: read,
    params: one,
    query: z.object({ copy: z.stringbool().optional() }),
    stream: 'application/pdf',
  },
});
