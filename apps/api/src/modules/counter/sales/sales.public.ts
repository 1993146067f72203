/** The receipt of a sale for the outbox. */
import type { Db } from '../../../platform/db.ts';
import type { Paper } from '../../../platform/sender.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import { receiptOf } from './sales.receipt.ts';

export const RECEIPT_PAPER = 'sale-receipt';

/** The receipt, drawn when its mail leaves: as it stands then, returns included. */
export async function drawReceipt(db: Db, recordId: string): Promise<Paper> {
  return await receiptDocument('PDF', await receiptOf(db, undefined, recordId), true);
}
