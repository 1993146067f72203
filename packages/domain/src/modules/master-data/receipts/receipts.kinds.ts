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

/** What a company does with the records of its invoices: keep them; send them on trial; send them (RD 1007/2023). */
export const TAX_MODES = ['off', 'test', 'on'] as const;
export type TaxMode = (typeof TAX_MODES)[number];
