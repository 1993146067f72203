/** Who supplies what (S1 §2): pieces for purchases, repairs for the workshop. A house may do both, in two records. */
export const SUPPLIER_KINDS = ['PURCHASES', 'WORKSHOP'] as const;
export type SupplierKind = (typeof SUPPLIER_KINDS)[number];
export const SUPPLIER_STATES = ['ACTIVE', 'BLOCKED'] as const;
export type SupplierState = (typeof SUPPLIER_STATES)[number];
