import type { manualInvoicesContract } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.contract.ts';
import { manualInvoiceList } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.lists.ts';
import { manualInvoicesPaths } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const manualInvoices = clientOf<typeof manualInvoicesContract>()('manual-invoices', manualInvoicesPaths);
export const manualInvoiceListing = listing(manualInvoiceList, manualInvoices, { isFresh: true });
export const manualInvoicesQueries = {
  one: (manualInvoiceId: string) => ({
    ...manualInvoices.get.query({ params: { manualInvoiceId } }),
    meta: { reads: ['customers'] },
    ...FRESH,
  }),
};
