import * as z from 'zod';
import { FILING_STATES, INVOICE_SERIES } from './receipts.kinds.ts';

/** Whom a complete invoice is made out to, besides name and NIF (RD 1619/2012 art. 6). */
export const invoiceAddress = z.strictObject({
  street: z.string().trim().min(3).max(150),
  postalCode: z.string().regex(/^\d{5}$/, 'POSTAL_CODE'),
  city: z.string().trim().min(2).max(80),
  province: z.string().trim().min(2).max(80),
});
export type InvoiceAddress = z.infer<typeof invoiceAddress>;

export const invoiceSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  type: z.enum(INVOICE_SERIES),
  issuedAt: z.string(),
  storeName: z.string(),
  /** What it came of: a sale, a booking, a job. */
  concept: z.string(),
  recordId: z.uuid(),
  /** Whom a complete one is made out to. */
  recipientName: z.string().nullable(),
  /** The invoice it corrects or takes the place of. */
  refersTo: z.string().nullable(),
  totalCents: z.int(),
  taxCents: z.int(),
  /** What the tax office said of it last; nothing of one that is not sent. */
  filing: z.enum(FILING_STATES).nullable(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;
