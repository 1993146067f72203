/** Who sells metal to the house wholesale (S1 §4). */
export const WHOLESALE_CUSTOMER_STATES = ['ACTIVE', 'BLOCKED'] as const;
export type WholesaleCustomerState = (typeof WHOLESALE_CUSTOMER_STATES)[number];

/** What the law and the house ask of them on paper (S1 §3). */
export const WHOLESALE_DOCUMENT_KINDS = [
  'ACTIVITY_REGISTRATION',
  'RESPONSIBILITY_CONTRACT',
  'POLICE_PERMISSION',
  'BILLING_AGREEMENT',
  'OTHER',
] as const;
export type WholesaleDocumentKind = (typeof WHOLESALE_DOCUMENT_KINDS)[number];
/** An agreement comes with the day from which it holds, not as a paper alone. */
export const ADDED_DOCUMENT_KINDS = [
  'ACTIVITY_REGISTRATION',
  'RESPONSIBILITY_CONTRACT',
  'POLICE_PERMISSION',
  'OTHER',
] as const satisfies readonly WholesaleDocumentKind[];
export type AddedDocumentKind = (typeof ADDED_DOCUMENT_KINDS)[number];
