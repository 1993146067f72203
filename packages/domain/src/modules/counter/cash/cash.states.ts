import { LEDGER_KINDS, type LedgerKindName } from '../../foundations/ledger/ledger.kinds.ts';

export const CASH_SESSION_STATES = ['open', 'closed'] as const;
export type CashSessionState = (typeof CASH_SESSION_STATES)[number];
/** Whose movements a till shows. */
export const MOVEMENT_ACCOUNTS = ['till', 'remainder', 'card', 'bank'] as const;
export type MovementAccount = (typeof MOVEMENT_ACCOUNTS)[number];
export const KIND_NAMES = Object.keys(LEDGER_KINDS) as [LedgerKindName, ...LedgerKindName[]];
