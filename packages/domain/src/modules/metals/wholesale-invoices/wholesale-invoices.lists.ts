import { id, list, period, some } from '../../../kernel/list.ts';
import type { WholesaleInvoiceSummary } from './wholesale-invoices.schema.ts';
import { METAL_TREATMENTS, WHOLESALE_INVOICE_KINDS, WHOLESALE_INVOICE_STATES } from './wholesale-invoices.states.ts';

export const wholesaleInvoiceList = list<WholesaleInvoiceSummary>()({
  words: true,
  isPersonal: true,
  isFollowed: true,
  sort: ['recordedAt'],
  default: '-recordedAt',
  filters: {
    status: some(WHOLESALE_INVOICE_STATES),
    kind: some(WHOLESALE_INVOICE_KINDS),
    treatment: some(METAL_TREATMENTS),
    customerId: id,
    closingId: id,
    ...period('recordedAt'),
  },
  sums: ['baseCents', 'taxCents'],
});
