export const MANUAL_INVOICE_STATES = ['issued', 'corrected'] as const;
export type ManualInvoiceState = (typeof MANUAL_INVOICE_STATES)[number];

/** What a concept is: a retailer's goods may be exempt, what is done for somebody never is. */
export const CONCEPT_KINDS = ['SERVICE', 'GOODS'] as const;
export type ConceptKind = (typeof CONCEPT_KINDS)[number];
