/** Whether an operation owes the tax: not what was annulled, nor what a company sold (decision 0240). */
export const TRANSFER_STANDINGS = ['DUE', 'CANCELLED', 'BUSINESS'] as const;
export type TransferStanding = (typeof TRANSFER_STANDINGS)[number];
