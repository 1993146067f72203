/** An invoice for the outbox. */
import type { Db } from '../../../platform/db.ts';
import type { Paper } from '../../../platform/sender.ts';
import { receiptDocument } from './receipts.document.ts';
import { invoiceReceipt } from './receipts.queries.ts';

export const INVOICE_PAPER = 'invoice';
/** The same, and the electronic one beside it. */
export const ELECTRONIC_PAPERS = 'e-invoice';
/** What goes by mail is a duplicate of what was issued. */
export const drawInvoice = async (db: Db, id: string): Promise<Paper> =>
  receiptDocument('PDF', await invoiceReceipt(db, undefined, id), true);
