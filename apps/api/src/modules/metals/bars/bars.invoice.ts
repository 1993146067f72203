/** The invoice of a bar that is sold: complete, with reverse charge or as an export (decisions 0142, 0329). */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { count, date, exactGrams } from '@quilate/domain/kernel/format.ts';
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { barMachine } from '@quilate/domain/modules/metals/bars/bars.machine.ts';
import type { Bar } from '@quilate/domain/modules/metals/bars/bars.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import {
  amountsOf,
  correctInvoice,
  invoicesOf,
  issueInvoice,
  uncorrected,
} from '../../master-data/receipts/receipts.public.ts';
import { markedBy, type Receipt, recipientLines } from '../../master-data/receipts/receipts.receipt.ts';
import { letterheadOf } from '../../master-data/stores/stores.letterhead.ts';
import type { HeldBar } from './bars.store.ts';

const { concept } = barMachine;

interface BarSale {
  readonly priceCents: number;
  /** It leaves the islands: exempt, and nobody accounts for a tax. */
  readonly isExported: boolean;
  readonly recipient: InvoiceRecipient;
}
/** Without tax: the buyer accounts for it, or it is sent away. Answers its number. */
export function invoiceBar(
  operation: Operation,
  bar: HeldBar,
  { priceCents, isExported, recipient }: BarSale,
): Promise<string> {
  const tax = { taxBp: 0, ...(isExported ? { treatment: 'EXPORT' as const } : {}) };
  return issueInvoice(operation, {
    type: isExported ? 'C' : 'I',
    concept,
    recordId: bar.id,
    customerId: null,
    recipient,
    lines: [
      {
        description: barsEs.receipt.named(barsEs.types[bar.type].toLowerCase(), bar.code, exactGrams(bar.weightMg)),
        ...tax,
        totalCents: priceCents,
      },
    ],
    ...amountsOf({ taxes: [{ ...tax, baseCents: priceCents, taxCents: 0 }] }),
  });
}

/** Of a sale that is taken back, if it had one. */
export async function correctBarInvoice(operation: Operation, recordId: string): Promise<string | undefined> {
  const live = uncorrected(await invoicesOf(operation.tx, recordId)).at(-1);
  return live && correctInvoice(operation, live, { concept, recordId, customerId: null });
}

/** As it is handed over: that of the sale that stands. */
export async function barReceipt(db: Db, bar: Bar): Promise<Receipt> {
  const [invoices, { store_id: storeId }] = await Promise.all([
    invoicesOf(db, bar.id),
    db.one(qb.selectFrom('bars').select('store_id').where('id', '=', bar.id)),
  ]);
  const invoice = uncorrected(invoices).at(-1);
  if (!invoice || bar.priceCents === null) throw new DomainError(kernelErrors.NOT_FOUND);
  const es = barsEs.receipt;
  return {
    shop: await letterheadOf(db, storeId, invoice.issuer),
    title: receiptsEs.series[invoice.type],
    code: bar.code,
    isComplete: true,
    substitutedNumber: null,
    at: invoice.issuedAt,
    seller: bar.employeeName,
    customer: recipientLines(invoice.recipient) ?? [],
    lines: [
      {
        code: bar.code,
        description: es.line(barsEs.types[bar.type].toLowerCase(), count(bar.assay), exactGrams(bar.fineMg)),
        weightMg: bar.weightMg,
        priceCents: bar.priceCents,
        taxBp: 0,
        discountBp: 0,
        totalCents: bar.priceCents,
        isReturned: false,
      },
    ],
    deductions: [],
    taxes: invoice.taxes,
    isReverse: invoice.type === 'I',
    totalCents: amountsOf(invoice).totalCents,
    payments: [],
    notes: [es.soldOn(date(bar.soldOn!)), es.document(bar.document!)],
    ...markedBy(invoice),
  };
}
