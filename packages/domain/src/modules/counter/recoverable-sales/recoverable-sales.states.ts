/** Recoverable sales without schemas or words: what is stored of each, and how it is seen on a day. */
export const RECOVERABLE_SALE_STATES = ['ACT', 'IPO', 'LBR', 'RET', 'ENT', 'ANU', 'DUE'] as const;
export type RecoverableSaleState = (typeof RECOVERABLE_SALE_STATES)[number];

/**
 * What people read (docs/decisions/0042): an active one is in police custody, overdue or critically late by the date
 * alone, so nothing has to come round at midnight for it to be true.
 */
export const SITUATIONS = ['ACT', 'BLQ', 'VEN', 'RTC', 'IPO', 'LBR', 'RET', 'ENT', 'ANU', 'DUE'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** Neither delivered nor cancelled nor the shop's own. */
export const OPEN_STATES: readonly RecoverableSaleState[] = ['ACT', 'IPO', 'RET'];

/** `before`: what had been paid back of it in another system. */
export const EVENT_KINDS = ['renewal', 'withdrawal', 'before'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
