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
import { purchasesErrors } from './purchases.errors.ts';
import { purchasesGrants } from './purchases.grants.ts';
import { cancelPurchaseBody, correctPurchaseBody, purchase, purchaseSummary } from './purchases.schema.ts';
import { purchaseList } from './purchases.lists.ts';
import { purchasesPaths } from './purchases.paths.ts';
import { paymentsErrors } from '../payments/payments.errors.ts';

const { read, write } = purchasesGrants;
const one = idParam('purchaseId');

const paymentErrors = [
  cashErrors.CASH_CLOSED,
  ledgerErrors.INSUFFICIENT_FUNDS,
  lotsErrors.LOT_PAYMENTS_DIFFER,
  lotsErrors.LOT_CASH_OVER_LIMIT,
  customersErrors.CASH_LINKED_OVER_LIMIT,
  paymentsErrors.TRANSFER_DATA_MISSING,
  paymentsErrors.IBAN_WRONG,
] as const;

export const purchasesContract = contract(purchasesPaths, {
  list: {
    summary: 'Compras de oro usado, por custodia, metal, fechas, código, cliente o DNI',
    policy: read,
    query: queryOf(purchaseList),
    reply: replyOf(purchaseList, purchaseSummary),
  },
  export: {
    summary: 'Las compras de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(purchaseList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Una compra con su lote, sus piezas, sus pagos y su actividad',
    policy: read,
    params: one,
    reply: purchase,
  },
  create: {
    maxBodyKb: 128,
    summary: 'Comprar oro usado a un cliente y pagarlo',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: lotIntake,
    reply: purchase,
    errors: [
      ...paymentErrors,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.CUSTOMER_INTERNATIONAL,
      customersErrors.ADDRESS_REQUIRED,
      customersErrors.BIRTH_DATE_REQUIRED,
      customersErrors.SELLER_UNDER_AGE,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
      filesErrors.FILE_UNKNOWN,
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
  correct: {
    summary: 'Corregir el precio o el pago de una compra, el mismo día',
    policy: write,
    isIdempotent: true,
    params: one,
    body: correctPurchaseBody,
    reply: purchase,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      ...paymentErrors,
      purchasesErrors.PURCHASE_LINES_DIFFER,
      purchasesErrors.PURCHASE_UNCHANGED,
      customersErrors.ID_PHOTO_MISSING,
      lotsErrors.AMOUNT_NEGATIVE,
      lotsErrors.TOTAL_ZERO,
    ],
  },
  cancel: {
    summary: 'Anular una compra el mismo día: el cliente recupera sus joyas y devuelve el dinero',
    policy: write,
    isIdempotent: true,
    params: one,
    body: cancelPurchaseBody,
    reply: purchase,
    errors: [cashErrors.CASH_CLOSED],
  },
  annul: {
    summary: 'Anular una compra que está en un libro de policía: el próximo lo anota',
    policy: write,
    isIdempotent: true,
    params: one,
    body: cancelPurchaseBody,
    reply: purchase,
    errors: [cashErrors.CASH_CLOSED, proofsErrors.DIRECTION_REQUIRED],
  },
  receipt: {
    summary: 'El documento de compra, con las piezas, las fotos y la firma del vendedor',
    policy: read,
    params: one,
    query: z.object({ copy: z.stringbool().optional() }),
    stream: 'application/pdf',
  },
});
