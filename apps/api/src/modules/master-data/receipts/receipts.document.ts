/** A receipt in its four forms (S0 §9): three for the printer, one to download. */
import type { ReceiptType } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import type { Document } from '../../../platform/route.ts';
import { escPosReceipt } from './receipts.escpos.ts';
import { pdfReceipt } from './receipts.pdf.ts';
import type { Receipt } from './receipts.receipt.ts';

export async function receiptDocument(type: ReceiptType, receipt: Receipt, isCopy: boolean): Promise<Document> {
  if (type === 'PDF') {
    const bytes = await pdfReceipt(receipt, isCopy);
    return { type: 'application/pdf', fileName: `${receipt.code}.pdf`, bytes };
  }
  const bytes = await escPosReceipt(type, receipt, isCopy);
  return { type: 'application/octet-stream', fileName: `${receipt.code}.bin`, bytes };
}
