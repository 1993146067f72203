export const STORE_STATES = ['active', 'inactive'] as const;
export type StoreState = (typeof STORE_STATES)[number];

/** What a shop is: sells on line, is the office, or has a counter. */
export const CHANNELS = ['ECOMMERCE', 'ADMIN', 'STORE'] as const;
export type Channel = (typeof CHANNELS)[number];
