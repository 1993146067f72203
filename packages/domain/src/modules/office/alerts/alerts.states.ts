export const ALERT_STATES = ['active', 'deleted'] as const;
export type AlertState = (typeof ALERT_STATES)[number];
/** What a list shows: an active one has not begun, is seen now or is over. */
export const ALERT_PHASES = ['coming', 'shown', 'over', 'deleted'] as const;
export type AlertPhase = (typeof ALERT_PHASES)[number];
