export const STORE_STATES = ['active', 'inactive'] as const;
export type StoreState = (typeof STORE_STATES)[number];
