export const CUSTOMER_FILTERS = ['ACTIVE', 'BLOCKED'] as const;
