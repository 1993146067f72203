import type { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { wholesaleInvoiceList } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.lists.ts';
import { wholesaleInvoicesPaths } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const wholesaleInvoices = clientOf<typeof wholesaleInvoicesContract>()(
  'wholesale-invoices',
  wholesaleInvoicesPaths,
);
export const wholesaleInvoiceListing = listing(wholesaleInvoiceList, wholesaleInvoices, { isFresh: true });
/** The Canary agency says of it what stands in its books. */
const meta = { reads: ['sii-filings'] };
export const wholesaleInvoicesQueries = {
  one: (wholesaleInvoiceId: string) => ({
    ...wholesaleInvoices.get.query({ params: { wholesaleInvoiceId } }),
    meta,
    ...FRESH,
  }),
};
