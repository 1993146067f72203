import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { cashErrors } from '../cash/cash.errors.ts';
import { paymentsErrors } from '../payments/payments.errors.ts';
import { correctPaymentBody } from '../payments/payments.schema.ts';
import { manualInvoicesGrants } from './manual-invoices.grants.ts';
import { manualInvoicesPaths } from './manual-invoices.paths.ts';
import { manualInvoiceList } from './manual-invoices.lists.ts';
import { correctInvoiceBody, manualInvoice, manualInvoiceSummary, newManualInvoice } from './manual-invoices.schema.ts';

const { read, write } = manualInvoicesGrants;
const params = idParam('manualInvoiceId');
const step = { policy: write, isIdempotent: true, params, reply: manualInvoice } as const;

const paymentErrors = [
  cashErrors.CASH_CLOSED,
  paymentsErrors.PAYMENTS_DIFFER,
  paymentsErrors.GIVEN_TOO_SMALL,
  paymentsErrors.CASH_OVER_LIMIT,
  customersErrors.CASH_LINKED_OVER_LIMIT,
  paymentsErrors.CARD_DATA_MISSING,
  paymentsErrors.TRANSFER_DATA_MISSING,
  paymentsErrors.IBAN_WRONG,
  paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
] as const;

export const manualInvoicesContract = contract(manualInvoicesPaths, {
  list: {
    summary: 'Facturas manuales, lo último primero',
    policy: read,
    query: queryOf(manualInvoiceList),
    reply: replyOf(manualInvoiceList, manualInvoiceSummary),
  },
  export: {
    summary: 'Las facturas manuales de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(manualInvoiceList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Una factura manual con sus conceptos y sus cobros',
    policy: read,
    params,
    reply: manualInvoice,
  },
  issue: {
    summary: 'Emitir una factura por conceptos y cobrarla',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newManualInvoice,
    reply: manualInvoice,
    errors: [
      ...paymentErrors,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
    ],
  },
  correct: {
    ...step,
    summary: 'Rectificar una factura manual entera y devolver lo cobrado',
    body: correctInvoiceBody,
    errors: [
      cashErrors.CASH_CLOSED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      paymentsErrors.REFUNDS_DIFFER,
      paymentsErrors.REFUND_OVER_PAYMENT,
      paymentsErrors.REFUND_BY_TRANSFER_ONLY,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
    ],
  },
  correctPayment: {
    ...step,
    summary: 'Corregir la forma de pago o los datos de un cobro de una factura manual',
    body: correctPaymentBody,
    errors: [
      ...paymentErrors,
      ledgerErrors.INSUFFICIENT_FUNDS,
      paymentsErrors.PAYMENT_UNKNOWN,
      paymentsErrors.PAYMENT_CORRECTED,
      paymentsErrors.PAYMENT_REFUNDED,
      paymentsErrors.PAYMENT_UNCHANGED,
    ],
  },
});
