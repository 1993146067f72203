/** What a receipt says, whatever its form. */
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';

export interface ReceiptLine {
  readonly code: string;
  readonly description: string;
  /** Nothing while the piece is not there. */
  readonly weightMg: number | null;
  readonly priceCents: number;
  readonly taxBp: number;
  readonly discountBp: number;
  readonly totalCents: number;
  readonly isReturned: boolean;
}

export interface Receipt {
  readonly shop: readonly string[];
  readonly title: string;
  readonly code: string;
  /** Empty, like its fingerprint, of a paper that is no invoice. */
  readonly invoiceNumber: string;
  /** A complete invoice says each price without tax and which ticket it takes the place of (RD 1619/2012). */
  readonly isComplete: boolean;
  readonly substitutedNumber: string | null;
  readonly at: string;
  readonly seller: string;
  readonly customer: readonly string[];
  readonly lines: readonly ReceiptLine[];
  /** What was invoiced before and is not asked for again. */
  readonly deductions: readonly { label: string; amountCents: number }[];
  readonly taxes: readonly { taxBp: number; baseCents: number; taxCents: number }[];
  readonly totalCents: number;
  readonly payments: readonly {
    label: string;
    amountCents: number;
    givenCents: number | null;
    changeCents: number | null;
  }[];
  /** What the customer should know, one sentence each. */
  readonly notes: readonly string[];
  /** On a page, not on the roll: what was left, and what became of it. */
  readonly pictures?: readonly { readonly label: string; readonly images: readonly string[] }[];
  readonly hash: string;
}

/** Whom a complete invoice is made out to; nothing of a ticket. */
export function recipientLines(recipient: InvoiceRecipient | null | undefined): string[] | undefined {
  if (!recipient) return undefined;
  const { name, nationalId, street, postalCode, city, province } = recipient;
  return [name, nationalId, street, `${postalCode} ${city}, ${province}`];
}
