/** A sale as its receipt says it. */
import { date, grams } from '@quilate/domain/kernel/format.ts';
import type { SaleLine } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Scope } from '../../../platform/who.ts';
import { amountsOf, invoicesOf, liveInvoice } from '../../master-data/receipts/receipts.public.ts';
import { correctedNotes, markedBy, type Receipt, recipientLines } from '../../master-data/receipts/receipts.receipt.ts';
import { letterheadOf } from '../../master-data/stores/stores.letterhead.ts';
import { getSale } from './sales.queries.ts';
import { paidLines } from '@quilate/domain/modules/counter/payments/payments.rules.ts';

const goldOf = ({ fineness, weightMg }: SaleLine): string =>
  fineness === null ? '' : receiptsEs.goldOf(grams(weightMg), String(fineness));

export async function receiptOf(db: Db, scope: Scope, saleId: string): Promise<Receipt> {
  const sale = await getSale(db, scope, saleId);
  const [invoices, { store_id: storeId }] = await Promise.all([
    invoicesOf(db, saleId),
    db.one(qb.selectFrom('sales').select('store_id').where('id', '=', saleId)),
  ]);
  // Of a piece that was paid whole before, there is none of its own: the paper says what was handed over.
  const invoice = liveInvoice(invoices);
  return {
    shop: await letterheadOf(db, storeId, invoice?.issuer),
    title: invoice ? receiptsEs.series[invoice.type] : receiptsEs.handedOver,
    code: sale.code,
    isComplete: sale.isCompleteInvoice,
    substitutedNumber: sale.substitutedNumber,
    at: sale.soldAt,
    seller: sale.sellerName,
    customer:
      recipientLines(invoice?.recipient) ?? (sale.customer ? [sale.customerName ?? '', sale.customer.nationalId] : []),
    lines: sale.lines.map((line) => ({
      code: line.productCode,
      description: line.description + goldOf(line),
      weightMg: line.weightMg,
      priceCents: line.priceCents,
      taxBp: line.taxBp,
      discountBp: line.discountBp,
      totalCents: line.totalCents,
      isReturned: line.returned !== null,
    })),
    deductions: sale.advance
      ? [{ label: receiptsEs.advanceIn(sale.advance.invoiceNumbers.join(', ')), amountCents: -sale.advance.totalCents }]
      : [],
    taxes: invoice?.taxes ?? [],
    totalCents: invoice ? amountsOf(invoice).totalCents : 0,
    // Of the advance its own paper tells.
    payments: paidLines(sale.payments.filter((payment) => !payment.isAdvance)),
    notes: [
      ...(sale.tradeIn ? [receiptsEs.tradedFor(sale.tradeIn.purchaseCode)] : []),
      receiptsEs.refundUntil(date(sale.refundMaxDate)),
      ...correctedNotes(invoices),
    ],
    ...markedBy(invoice),
  };
}
