export const CUSTOMER_FILTERS = ['ACTIVE', 'BLOCKED'] as const;

/** What says who somebody is: DNI or NIE, the NIF of a company, or a passport with its country (settled 19). */
export const ID_KINDS = ['NATIONAL_ID', 'TAX_ID', 'PASSPORT'] as const;
export type IdKind = (typeof ID_KINDS)[number];
