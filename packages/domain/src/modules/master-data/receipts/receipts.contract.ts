import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { eInvoicesGrants, invoiceMailsGrants, receiptsGrants } from './receipts.grants.ts';
import { RECEIPT_TYPES } from './receipts.kinds.ts';
import { invoiceList } from './receipts.lists.ts';
import { receiptsPaths } from './receipts.paths.ts';
import { receiptsErrors } from './receipts.errors.ts';
import { invoice, invoiceMailBody, invoiceSummary } from './receipts.schema.ts';

const { read } = receiptsGrants;
/** Why an invoice cannot be made electronic. */
const UNSIGNABLE = [
  receiptsErrors.E_INVOICE_SIMPLIFIED,
  receiptsErrors.E_INVOICE_TAX_NUMBER_MISSING,
  receiptsErrors.E_INVOICE_ISSUER_INCOMPLETE,
  receiptsErrors.E_INVOICE_COUNTRY_UNKNOWN,
  receiptsErrors.E_INVOICE_CERTIFICATE_MISSING,
] as const;
export const receiptsContract = contract(receiptsPaths, {
  list: {
    summary: 'Facturas, la última primero',
    policy: read,
    query: queryOf(invoiceList),
    reply: replyOf(invoiceList, invoiceSummary),
  },
  export: {
    summary: 'Las facturas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(invoiceList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  document: {
    summary: 'Una factura, en papel o para la impresora; `copy` la marca como duplicado',
    policy: read,
    params: idParam('invoiceId'),
    query: z.object({ type: z.enum(RECEIPT_TYPES).default('PDF'), copy: z.stringbool().optional() }),
    stream: 'application/octet-stream',
  },
  get: {
    summary: 'Una factura, con el correo de su cliente y a quién se ha enviado',
    policy: read,
    params: idParam('invoiceId'),
    reply: invoice,
  },
  eInvoice: {
    summary: 'La factura electrónica (Facturae 3.2.2, firmada), tal como se firmó',
    policy: read,
    params: idParam('invoiceId'),
    stream: 'application/octet-stream',
    errors: [receiptsErrors.E_INVOICE_UNSIGNED],
  },
  sign: {
    summary: 'Hacer electrónica una factura completa: Facturae 3.2.2, firmada con el certificado de su empresa',
    policy: eInvoicesGrants.write,
    isIdempotent: true,
    status: 201,
    params: idParam('invoiceId'),
    reply: invoice,
    errors: [receiptsErrors.E_INVOICE_SIGNED, ...UNSIGNABLE],
  },
  mail: {
    summary: 'Enviar una factura por correo, con su PDF, al cliente o a la dirección que pide',
    policy: invoiceMailsGrants.write,
    isIdempotent: true,
    status: 201,
    params: idParam('invoiceId'),
    body: invoiceMailBody,
    reply: invoice,
    errors: [receiptsErrors.INVOICE_MAIL_MISSING, ...UNSIGNABLE],
  },
});
