import type { receiptsContract } from '@quilate/domain/modules/master-data/receipts/receipts.contract.ts';
import { invoiceList } from '@quilate/domain/modules/master-data/receipts/receipts.lists.ts';
import { receiptsPaths } from '@quilate/domain/modules/master-data/receipts/receipts.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const invoices = clientOf<typeof receiptsContract>()('receipts', receiptsPaths);
export const invoiceListing = listing(invoiceList, invoices, { isFresh: true });

/** As many as one record ever has. */
const ALL = 100;
export const invoicesOfRecord = (recordId: string) => ({
  ...invoices.list.query({ query: { recordId, limit: ALL } }),
  ...FRESH,
});
export const invoiceOf = (invoiceId: string) => ({ ...invoices.get.query({ params: { invoiceId } }), ...FRESH });
