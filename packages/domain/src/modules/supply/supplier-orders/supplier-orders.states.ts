/** Names that filters and addresses use. Without schemas or words. */

/** The specification's four (S1 §4). */
export const SUPPLIER_ORDER_STATES = ['created', 'received', 'verified', 'encoded'] as const;
export type SupplierOrderState = (typeof SUPPLIER_ORDER_STATES)[number];

/** What somebody found when the goods of a line were counted. */
export const LINE_RESULTS = ['verified', 'mismatch'] as const;
export type LineResult = (typeof LINE_RESULTS)[number];

/** How a supplier is paid, from the bank of the warehouse. */
export const BILL_METHODS = ['BANK_TRANSFER', 'CARD'] as const;
export type BillMethod = (typeof BILL_METHODS)[number];

/** The tabs of the list: what is still to be done, and what is over. */
export const SITUATIONS = ['pending', 'history'] as const;
export type Situation = (typeof SITUATIONS)[number];
