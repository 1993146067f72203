import { LEDGER_KINDS, type LedgerKindName } from '../../foundations/ledger/ledger.kinds.ts';

/** Whose movements a till shows. */
export const MOVEMENT_ACCOUNTS = ['till', 'remainder', 'card', 'bank'] as const;
export type MovementAccount = (typeof MOVEMENT_ACCOUNTS)[number];
export const KIND_NAMES = Object.keys(LEDGER_KINDS) as [LedgerKindName, ...LedgerKindName[]];
