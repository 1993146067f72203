/** Sales for other rooms: one made of what was paid before, and its receipt for the outbox. */
import type { Db } from '../../../platform/db.ts';
import type { Attachment } from '../../../platform/mail.ts';
import type { Paper } from '../../../platform/sender.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.public.ts';
import { receiptOf } from './sales.receipt.ts';

export const RECEIPT_PAPER = 'sale-receipt';

/** The receipt, drawn when its mail leaves: as it stands then, returns included. */
export async function drawReceipt(db: Db, { kind, recordId }: Attachment): Promise<Paper> {
  if (kind !== RECEIPT_PAPER) throw new Error(`nobody draws «${kind}»`);
  return await receiptDocument('PDF', await receiptOf(db, undefined, recordId), true);
}

export { type ReturnedSale, saleReturned } from './sales.announcements.ts';
export { sellPaidBefore } from './sales.paid-before.ts';
