export const TRADE_IN_STATES = ['finished', 'undone'] as const;
export type TradeInState = (typeof TRADE_IN_STATES)[number];
