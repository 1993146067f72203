/** Whom the invoices of what is paid before its sale are made out to. */
import {
  type InvoiceRecipient,
  needsCompleteInvoice,
  recipientOf,
} from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import type { InvoiceRow } from '../../master-data/receipts/receipts.public.ts';

/** A ticket has nobody. Above the limit the whole price asks for a complete invoice. */
export function invoicedTo(
  customer: { readonly name: string; readonly surname: string; readonly nationalId: string },
  address: InvoiceAddress | undefined,
  totalCents: number,
  limits: Limits,
): InvoiceRecipient | undefined {
  const isComplete = address !== undefined || needsCompleteInvoice(totalCents, limits);
  return isComplete ? recipientOf(customer, address) : undefined;
}

/** Whoever had a complete invoice has the next one complete too. */
export function addressOf(recipient: InvoiceRow['recipient']): InvoiceAddress | undefined {
  if (recipient === null) return undefined;
  const { street, postalCode, city, province } = recipient;
  return { street, postalCode, city, province };
}
