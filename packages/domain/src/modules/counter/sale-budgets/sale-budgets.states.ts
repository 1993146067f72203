/** The states of a sale budget in the order of its life (S0 §4), and the limits of its words. Without schemas. */
export const SALE_BUDGET_STATES = ['PENDING', 'REQUESTED', 'ENCODED', 'SHIPPED', 'RECEIVED', 'COMPLETED'] as const;
export type SaleBudgetState = (typeof SALE_BUDGET_STATES)[number];

export const REFERENCE_MIN = 3;
export const REFERENCE_MAX = 200;
