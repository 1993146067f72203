/** A purchase without schemas or words. */
export const PURCHASE_STATES = ['finished', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** What the list is looked through by: where its lots are in their hold. */
export const PURCHASE_PHASES = ['held', 'released', 'confiscated', 'cancelled'] as const;
export type PurchasePhase = (typeof PURCHASE_PHASES)[number];

/** Where the money comes from: till and remainder are cash, the bank is a transfer. */
export const MONEY_SOURCES = ['till', 'remainder', 'bank'] as const;
export type MoneySource = (typeof MONEY_SOURCES)[number];
