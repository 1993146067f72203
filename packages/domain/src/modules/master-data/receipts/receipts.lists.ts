import { id, ids, list, period, some } from '../../../kernel/list.ts';
import { INVOICE_SERIES } from './receipts.kinds.ts';
import type { InvoiceSummary } from './receipts.schema.ts';

/** Words are how a number begins: `TRI26-R`. `recordId`: of one sale, booking, job. */
export const invoiceList = list<InvoiceSummary>()({
  words: true,
  isShort: true,
  sort: ['issuedAt'],
  default: '-issuedAt',
  isPersonal: true,
  filters: { type: some(INVOICE_SERIES), storeId: ids, recordId: id, ...period('issuedAt') },
  sums: ['totalCents', 'taxCents'],
});
