export const CASH_SESSION_STATES = ['open', 'closed'] as const;
export type CashSessionState = (typeof CASH_SESSION_STATES)[number];
/** Counts of a session that can be corrected. */
export const CORRECTED_MODES = ['OPEN', 'CLOSE'] as const;
export type CorrectedMode = (typeof CORRECTED_MODES)[number];
/** Whose movements a till shows; what customers owe, where kinds are seen that move no money (decision 0163). */
export const MOVEMENT_ACCOUNTS = ['till', 'float', 'remainder', 'card', 'bank', 'receivable'] as const;
export type MovementAccount = (typeof MOVEMENT_ACCOUNTS)[number];
/** What a shop or the division can say it began with; what weighs begins with its own records. */
export const OPENING_ACCOUNTS = ['float', 'remainder', 'bank'] as const;
export type OpeningAccount = (typeof OPENING_ACCOUNTS)[number];
