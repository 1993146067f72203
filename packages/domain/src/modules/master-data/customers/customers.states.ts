export const CUSTOMER_FILTERS = ['ACTIVE', 'BLOCKED'] as const;

/**
 * What says who somebody is: DNI or NIE, the NIF of a company, or of people and companies from abroad a paper with the
 * country that gave it (settled 19, docs/decisions/0223).
 */
export const ID_KINDS = ['NATIONAL_ID', 'TAX_ID', 'PASSPORT', 'FOREIGN_ID', 'FOREIGN_TAX_ID'] as const;
export type IdKind = (typeof ID_KINDS)[number];
const COMPANY_IDS: readonly IdKind[] = ['TAX_ID', 'FOREIGN_TAX_ID'];
const FOREIGN_IDS: readonly IdKind[] = ['PASSPORT', 'FOREIGN_ID', 'FOREIGN_TAX_ID'];
/** A company has one name and no birthday. */
export const isCompanyId = (kind: IdKind): boolean => COMPANY_IDS.includes(kind);
/** Has a country, and is told to the tax offices with it. */
export const isForeignId = (kind: IdKind): boolean => FOREIGN_IDS.includes(kind);
