import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { receiptsGrants } from './receipts.grants.ts';
import { RECEIPT_TYPES } from './receipts.kinds.ts';
import { invoiceList } from './receipts.lists.ts';
import { receiptsPaths } from './receipts.paths.ts';
import { invoiceSummary } from './receipts.schema.ts';

const { read } = receiptsGrants;
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
});
