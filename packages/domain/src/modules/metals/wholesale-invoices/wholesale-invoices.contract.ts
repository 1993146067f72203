import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { closingsErrors } from '../closings/closings.errors.ts';
import { wholesaleInvoicesErrors } from './wholesale-invoices.errors.ts';
import { wholesaleInvoicesGrants } from './wholesale-invoices.grants.ts';
import { wholesaleInvoiceList } from './wholesale-invoices.lists.ts';
import { wholesaleInvoicesPaths } from './wholesale-invoices.paths.ts';
import {
  newWholesaleInvoice,
  selfBilledInvoice,
  wholesaleCorrection,
  wholesaleInvoice,
  wholesaleInvoiceReason,
  wholesaleInvoiceSummary,
  wholesaleMail,
} from './wholesale-invoices.schema.ts';

const { read: policy } = wholesaleInvoicesGrants;
const write = { policy: wholesaleInvoicesGrants.write, isIdempotent: true, reply: wholesaleInvoice } as const;
const params = idParam('wholesaleInvoiceId');
const errors = wholesaleInvoicesErrors;

export const wholesaleInvoicesContract = contract(wholesaleInvoicesPaths, {
  list: {
    summary: 'Facturas de mayoristas, lo último primero',
    policy,
    query: queryOf(wholesaleInvoiceList),
    reply: replyOf(wholesaleInvoiceList, wholesaleInvoiceSummary),
  },
  export: {
    summary: 'Las facturas de mayoristas de los filtros, en Excel, CSV o PDF',
    policy,
    query: fileQueryOf(wholesaleInvoiceList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: { summary: 'Una factura de mayorista', policy, params, reply: wholesaleInvoice },
  paper: {
    summary: 'El documento escaneado de una factura de mayorista',
    policy,
    params,
    stream: 'application/octet-stream',
  },
  document: {
    summary: 'La factura emitida por el destinatario en PDF; `copy` la marca como duplicado',
    policy,
    params,
    query: z.object({ copy: z.stringbool().optional() }),
    stream: 'application/octet-stream',
  },
  create: {
    summary: 'Anotar la factura que un mayorista envía por un cierre',
    ...write,
    status: 201,
    body: newWholesaleInvoice,
    errors: [
      closingsErrors.CLOSING_UNKNOWN,
      errors.WHOLESALE_INVOICE_OVER,
      errors.WHOLESALE_INVOICE_REPEATED,
      errors.WHOLESALE_INVOICE_EARLY,
      errors.INVESTMENT_GOLD_OVER,
      productsErrors.INVESTMENT_FINENESS,
      productsErrors.INVESTMENT_WEIGHT,
      filesErrors.FILE_UNKNOWN,
      ledgerErrors.MONTH_CLOSED,
    ],
  },
  issue: {
    summary: 'Emitir la factura de un mayorista en su nombre, por lo aceptado y sin facturar de un cierre',
    ...write,
    status: 201,
    body: selfBilledInvoice,
    errors: [
      closingsErrors.CLOSING_UNKNOWN,
      errors.BILLING_AGREEMENT_MISSING,
      errors.SELF_BILLED_BESIDE,
      errors.SELF_BILLED_NOTHING,
      errors.WHOLESALER_ADDRESS_MISSING,
      ledgerErrors.MONTH_CLOSED,
    ],
  },
  withdraw: {
    summary: 'Retirar una factura de mayorista anotada por error, antes de que la tenga la Agencia',
    ...write,
    params,
    body: wholesaleInvoiceReason,
    errors: [ledgerErrors.ALREADY_REVERSED, ledgerErrors.MONTH_CLOSED],
  },
  recordCorrection: {
    summary: 'Anotar la rectificativa con la que un mayorista anula su factura',
    ...write,
    params,
    body: wholesaleCorrection,
    errors: [
      errors.WHOLESALE_INVOICE_REPEATED,
      errors.WHOLESALE_INVOICE_EARLY,
      filesErrors.FILE_UNKNOWN,
      ledgerErrors.ALREADY_REVERSED,
      ledgerErrors.MONTH_CLOSED,
    ],
  },
  correct: {
    summary: 'Rectificar una factura emitida en nombre de un mayorista',
    ...write,
    params,
    body: wholesaleInvoiceReason,
    errors: [ledgerErrors.ALREADY_REVERSED, ledgerErrors.MONTH_CLOSED],
  },
  mail: {
    summary: 'Enviar por correo una factura emitida en nombre de un mayorista',
    ...write,
    params,
    body: wholesaleMail,
    errors: [errors.WHOLESALE_MAIL_MISSING],
  },
});
