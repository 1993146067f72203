import { ids, list, period, some } from '../../../kernel/list.ts';
import type { ManualInvoiceSummary } from './manual-invoices.schema.ts';
import { MANUAL_INVOICE_STATES } from './manual-invoices.states.ts';

export const manualInvoiceList = list<ManualInvoiceSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(MANUAL_INVOICE_STATES), storeId: ids, ...period('createdAt') },
  sums: ['totalCents'],
});
