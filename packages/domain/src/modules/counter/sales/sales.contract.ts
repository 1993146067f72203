import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { cashErrors } from '../cash/cash.errors.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { RECEIPT_TYPES } from '../../master-data/receipts/receipts.kinds.ts';
import { correctPaymentBody } from '../payments/payments.schema.ts';
import { paymentsErrors } from '../payments/payments.errors.ts';
import { receiptsErrors } from '../../master-data/receipts/receipts.errors.ts';
import { salesErrors } from './sales.errors.ts';
import {
  exitProofBody,
  issueInvoiceBody,
  newSale,
  returnBody,
  sale,
  saleSummary,
  tellBody,
  withdrawProofBody,
} from './sales.schema.ts';
import { saleList } from './sales.lists.ts';
import { salesPaths } from './sales.paths.ts';
import { salesGrants } from './sales.grants.ts';

const { read, write } = salesGrants;

const messageErrors = [
  salesErrors.MESSAGE_CUSTOMER_MISSING,
  customersErrors.CONTACT_MISSING,
  customersErrors.CONTACT_NOT_ACCEPTED,
  customersErrors.CUSTOMER_BANNED,
] as const;

export const salesContract = contract(salesPaths, {
  list: {
    summary: 'Ventas, por estado, código, cliente o producto',
    policy: read,
    query: queryOf(saleList),
    reply: replyOf(saleList, saleSummary),
  },
  export: {
    summary: 'Las ventas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(saleList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Una venta con sus piezas, pagos y actividad',
    policy: read,
    params: idParam('saleId'),
    reply: sale,
  },
  sell: {
    summary: 'Vender y cobrar',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newSale,
    reply: sale,
    errors: [
      cashErrors.CASH_CLOSED,
      productsErrors.PRODUCT_UNKNOWN,
      productsErrors.PRODUCT_NOT_AVAILABLE,
      productsErrors.PRODUCT_ELSEWHERE,
      salesErrors.PRODUCT_TWICE,
      salesErrors.SELLER_NOT_HERE,
      salesErrors.INVESTMENT_GOLD_APART,
      receiptsErrors.EXPORT_INVOICE_MISSING,
      receiptsErrors.EXPORT_WITHIN_ISLANDS,
      paymentsErrors.PAYMENTS_DIFFER,
      paymentsErrors.GIVEN_TOO_SMALL,
      paymentsErrors.CASH_OVER_LIMIT,
      customersErrors.CASH_LINKED_OVER_LIMIT,
      paymentsErrors.CARD_DATA_MISSING,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
      paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
      receiptsErrors.INVOICE_CUSTOMER_MISSING,
      receiptsErrors.INVOICE_ADDRESS_MISSING,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.CUSTOMER_REQUIRED,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
    ],
  },
  correctPayment: {
    summary: 'Corregir la forma de pago o los datos de un cobro de una venta',
    policy: write,
    isIdempotent: true,
    params: idParam('saleId'),
    body: correctPaymentBody,
    reply: sale,
    errors: [
      cashErrors.CASH_CLOSED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      paymentsErrors.PAYMENT_UNKNOWN,
      paymentsErrors.PAYMENT_CORRECTED,
      paymentsErrors.PAYMENT_REFUNDED,
      paymentsErrors.PAYMENT_ELSEWHERE,
      paymentsErrors.GIVEN_TOO_SMALL,
      paymentsErrors.CASH_OVER_LIMIT,
      customersErrors.CASH_LINKED_OVER_LIMIT,
      paymentsErrors.CARD_DATA_MISSING,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
      paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
    ],
  },
  issueInvoice: {
    summary: 'Emitir la factura completa que sustituye a la simplificada',
    policy: write,
    isIdempotent: true,
    params: idParam('saleId'),
    body: issueInvoiceBody,
    reply: sale,
    errors: [receiptsErrors.INVOICE_CUSTOMER_MISSING, customersErrors.CUSTOMER_UNKNOWN],
  },
  keepExitProof: {
    summary: 'Guardar el justificante de que lo vendido salió de Canarias',
    policy: write,
    isIdempotent: true,
    params: idParam('saleId'),
    body: exitProofBody,
    reply: sale,
    errors: [salesErrors.EXIT_BEFORE_SALE, salesErrors.EXIT_AHEAD, filesErrors.FILE_UNKNOWN],
  },
  withdrawExitProof: {
    summary: 'Retirar un justificante de salida que no era',
    policy: write,
    isIdempotent: true,
    params: idParam('saleId'),
    body: withdrawProofBody,
    reply: sale,
  },
  exitProof: {
    summary: 'El justificante de salida de una venta',
    policy: read,
    params: idParam('saleId'),
    stream: 'application/octet-stream',
  },
  mailReceipt: {
    summary: 'Enviar al cliente su recibo por correo',
    policy: write,
    isIdempotent: true,
    params: idParam('saleId'),
    reply: sale,
    errors: messageErrors,
  },
  tellReturnDeadline: {
    summary: 'Avisar al cliente del último día para devolver, por correo o SMS',
    policy: write,
    isIdempotent: true,
    params: idParam('saleId'),
    body: tellBody,
    reply: sale,
    errors: messageErrors,
  },
  return: {
    summary: 'Devolver piezas y reembolsar',
    policy: write,
    isIdempotent: true,
    params: idParam('saleId'),
    body: returnBody,
    reply: sale,
    errors: [
      cashErrors.CASH_CLOSED,
      salesErrors.LINE_NOT_IN_SALE,
      paymentsErrors.REFUNDS_DIFFER,
      paymentsErrors.REFUND_METHOD,
      paymentsErrors.REFUND_OVER_PAYMENT,
      paymentsErrors.REFUND_BY_TRANSFER_ONLY,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
      salesErrors.RETURN_TOO_LATE,
      salesErrors.PRODUCT_NOT_REFUNDABLE,
      salesErrors.DEFECT_REASON_MISSING,
    ],
  },
  receipt: {
    summary: 'Recibo: bytes para la impresora o PDF',
    policy: read,
    params: idParam('saleId'),
    query: z.object({ type: z.enum(RECEIPT_TYPES).default('PDF'), copy: z.stringbool().optional() }),
    stream: 'application/octet-stream',
  },
});
