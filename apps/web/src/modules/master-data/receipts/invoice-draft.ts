/** Whom an invoice is for while it is being typed. */
import type { Limits } from '@quilate/domain/policy/limits.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { needsCompleteInvoice } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';

export interface InvoiceDraft {
  readonly customer: CustomerSummary | null;
  /** As typed, when a complete invoice is asked for. */
  readonly invoiceAddress: InvoiceAddress | null;
}

export const NO_ADDRESS: InvoiceAddress = { street: '', postalCode: '', city: '', province: '', countryCode: 'ES' };

/** What is sent of it: the address of a complete invoice, nothing for a ticket. */
export function invoiceAddressOf(
  { invoiceAddress }: Pick<InvoiceDraft, 'invoiceAddress'>,
  totalCents: number,
  limits: Limits,
): { invoiceAddress?: InvoiceAddress } {
  const isComplete = invoiceAddress !== null || needsCompleteInvoice(totalCents, limits);
  return isComplete ? { invoiceAddress: invoiceAddress ?? NO_ADDRESS } : {};
}
