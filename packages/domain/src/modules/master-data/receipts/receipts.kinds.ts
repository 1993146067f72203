import { CONSTANTS } from '../../../policy/constants.ts';

/** The four receipts (S0 §9). The first three are bytes for the printer, the last a document. */
export const RECEIPT_TYPES = CONSTANTS.receiptTypes;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

/** Defaults of the point-of-sale printer (S0 §9). */
export const PRINTER_DEFAULTS = CONSTANTS.receiptPrinter;

/**
 * Series: simplified, complete, their corrective ones, and complete with reverse charge; each counts on its own (RD
 * 1619/2012 art. 6).
 */
export const INVOICE_SERIES = ['S', 'C', 'R', 'X', 'I'] as const;
export type InvoiceSeries = (typeof INVOICE_SERIES)[number];

/**
 * What a company does with the records of its invoices (RD 1007/2023): keep them; send them on trial; send them; sign
 * them and keep a log, sending nothing («NO VERI*FACTU»).
 */
export const TAX_MODES = ['off', 'test', 'on', 'signed'] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/**
 * What became of the record of an invoice: of who sends, it waits; was received without or with faults; was refused. Of
 * who signs and sends nothing, it is kept. Either was followed by a later one of the same invoice.
 */
export const FILING_STATES = ['waiting', 'kept', 'accepted', 'flawed', 'refused', 'corrected'] as const;
export type FilingState = (typeof FILING_STATES)[number];
/** What the last record of an invoice is: its issue, said again rightly, or that it came to nothing. */
export const FILED_KINDS = ['issue', 'correction', 'cancel'] as const;
export type FiledKind = (typeof FILED_KINDS)[number];
