/** Recorded as they sent it or issued in their name; taken back before the agency had it, or by a corrective one. */
export const WHOLESALE_INVOICE_STATES = ['RECORDED', 'ISSUED', 'WITHDRAWN', 'CORRECTED', 'CORRECTIVE'] as const;
export type WholesaleInvoiceState = (typeof WHOLESALE_INVOICE_STATES)[number];
/** What counts for its closing. */
export const LIVE_WHOLESALE_INVOICES = ['RECORDED', 'ISSUED'] as const satisfies readonly WholesaleInvoiceState[];

/** Who wrote it: the wholesaler, or the house in their name (RD 1619/2012 art. 5). */
export const WHOLESALE_INVOICE_KINDS = ['RECEIVED', 'SELF_BILLED'] as const;
export type WholesaleInvoiceKind = (typeof WHOLESALE_INVOICE_KINDS)[number];

/** How the metal stands to the tax: the house accounts for it, it is exempt, or the wholesaler charges it. */
export const METAL_TREATMENTS = ['REVERSE_CHARGE', 'INVESTMENT_GOLD', 'GENERAL'] as const;
export type MetalTreatment = (typeof METAL_TREATMENTS)[number];
