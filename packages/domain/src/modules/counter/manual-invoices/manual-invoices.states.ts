export const MANUAL_INVOICE_STATES = ['issued', 'corrected'] as const;
export type ManualInvoiceState = (typeof MANUAL_INVOICE_STATES)[number];

/** What a concept is: a retailer's goods may be exempt, what is done for somebody never is. */
export const CONCEPT_KINDS = ['SERVICE', 'GOODS'] as const;
export type ConceptKind = (typeof CONCEPT_KINDS)[number];

/** Why a concept bears no tax: its invoice and the tax office are told (RD 1619/2012 art. 6.1.j). */
export const EXEMPT_CAUSES = ['BY_LAW', 'INVESTMENT_GOLD', 'EXPORT'] as const;
export type ExemptCause = (typeof EXEMPT_CAUSES)[number];
