import * as z from 'zod';
import { COUNTRY_CODES } from '../../../kernel/countries.ts';
import { FILED_KINDS, FILING_STATES, INVOICE_SERIES } from './receipts.kinds.ts';

const SPANISH = { postalCode: /^\d{5}$/, province: /^.{2}/ } as const;

/** Whom a complete invoice is made out to, besides name and NIF (RD 1619/2012 art. 6); abroad, without a province. */
export const invoiceAddress = z
  .strictObject({
    street: z.string().trim().min(3).max(150),
    postalCode: z.string().trim().max(12).default(''),
    city: z.string().trim().min(2).max(80),
    province: z.string().trim().max(80).default(''),
    /** ISO 3166-1. */
    countryCode: z.enum(COUNTRY_CODES).default('ES'),
  })
  .superRefine(({ countryCode, postalCode, province }, context) => {
    if (countryCode !== 'ES') return;
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!SPANISH.postalCode.test(postalCode)) say('postalCode', 'POSTAL_CODE');
    if (!SPANISH.province.test(province)) say('province', 'REQUIRED');
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
  /** How its last record stands, and what that record is; nothing of one that is neither sent nor signed. */
  filing: z.enum(FILING_STATES).nullable(),
  filedAs: z.enum(FILED_KINDS).nullable(),
  /** Whether it can be electronic, and whether it is: signed once, and handed out as it was signed. */
  canBeElectronic: z.boolean(),
  isElectronic: z.boolean(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

/** Nothing: to the mail its customer has. */
export const invoiceMailBody = z.strictObject({
  to: z.email().max(200).optional(),
  /** With it as Facturae, signed on the way where it is not yet. */
  withEInvoice: z.boolean().optional(),
});
export type InvoiceMailBody = z.infer<typeof invoiceMailBody>;

export const invoice = invoiceSummary.extend({
  /** Of its customer; empty where there is none. */
  customerEmail: z.string(),
  /** Who sent it where, the last one first. */
  mails: z.array(z.object({ id: z.uuid(), to: z.string(), at: z.string(), employeeName: z.string() })),
});
export type Invoice = z.infer<typeof invoice>;
