/** When the law asks for a complete invoice, and whom it is made out to. */
import { refuse } from '../../../kernel/errors.ts';
import type { Limits } from '../../../policy/limits.ts';
import { receiptsErrors } from './receipts.errors.ts';
import type { InvoiceAddress } from './receipts.schema.ts';

/** A ticket is enough up to this amount; above it the law asks for a complete invoice. */
export const needsCompleteInvoice = (totalCents: number, limits: Limits): boolean =>
  totalCents > limits.simplifiedInvoiceMaxCents;

export interface InvoiceRecipient extends InvoiceAddress {
  readonly name: string;
  readonly nationalId: string;
}
type Invoiced = { readonly name: string; readonly surname: string; readonly nationalId: string } | undefined;

/** Whom a complete invoice is made out to; a refusal names what is missing. */
export function recipientOf(customer: Invoiced, address: InvoiceAddress | undefined): InvoiceRecipient {
  if (!customer) throw refuse(receiptsErrors.INVOICE_CUSTOMER_MISSING);
  if (!address) throw refuse(receiptsErrors.INVOICE_ADDRESS_MISSING);
  return { name: `${customer.name} ${customer.surname}`.trim(), nationalId: customer.nationalId, ...address };
}

/** A ticket has nobody. Above the limit the whole price asks for a complete invoice. */
export function invoicedTo(
  customer: Invoiced,
  address: InvoiceAddress | undefined,
  totalCents: number,
  limits: Limits,
): InvoiceRecipient | undefined {
  const isComplete = address !== undefined || needsCompleteInvoice(totalCents, limits);
  return isComplete ? recipientOf(customer, address) : undefined;
}

/** Whoever had a complete invoice has the next one complete too. */
export function addressOf(recipient: InvoiceRecipient | null): InvoiceAddress | undefined {
  if (recipient === null) return undefined;
  const { street, postalCode, city, province } = recipient;
  return { street, postalCode, city, province };
}
