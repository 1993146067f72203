import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import type { LedgerKindName } from '../../foundations/ledger/ledger.kinds.ts';
import { MOVEMENT_RULES, type MovementType } from './cash.rules.ts';
import { CASH_SESSION_STATES, type CashSessionState, type CorrectedMode } from './cash.states.ts';

/** Sesión de caja: from the opening count to the closing count of one shop's till (S0 §4). */
export const cashMachine = defineMachine({
  concept: 'cashSession',
  states: CASH_SESSION_STATES,
  initial: 'open',
  final: ['closed'],
  holds: { open: ['money'] },
  creation: {
    action: 'open',
    to: 'open',
    needs: ['signature'],
    posts: ['REGISTER_OPEN', 'REGISTER_OPEN_MISMATCH', 'INTERNAL_MOVEMENT'],
  },
  rows: [
    {
      action: 'close',
      from: 'open',
      to: 'closed',
      needs: ['signature'],
      posts: ['REGISTER_CLOSE', 'REGISTER_CLOSE_MISMATCH', 'DATAPHONE_MISMATCH', 'INTERNAL_MOVEMENT'],
      irreversible: true,
    },
    // Booked today; the Z stays as it was signed (docs/decisions/0126).
    {
      action: 'correctOpening',
      from: 'closed',
      when: 'isOpeningAsCounted',
      needs: ['signature', 'reason', 'approval'],
      posts: ['REGISTER_OPEN_CORRECTION'],
      irreversible: true,
    },
    {
      action: 'correctClosing',
      from: 'closed',
      when: 'isClosingAsCounted',
      needs: ['signature', 'reason', 'approval'],
      posts: ['REGISTER_CLOSE_CORRECTION'],
      irreversible: true,
    },
  ],
});

export interface CashSessionFacts {
  readonly state: CashSessionState;
  /** Which of its counts have been corrected. */
  readonly corrected: readonly CorrectedMode[];
}
export const cashRules = {
  isOpeningAsCounted: ({ corrected }) => !corrected.includes('OPEN'),
  isClosingAsCounted: ({ corrected }) => !corrected.includes('CLOSE'),
} satisfies RulesFor<typeof cashMachine, CashSessionFacts>;

/** Arqueo: a count at any time; it is written once and stays (S0 §2). */
export const spotCountMachine = defineMachine({
  concept: 'spotCount',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'count', to: 'recorded', needs: ['signature'], posts: ['CASH_COUNT_MISMATCH'] },
  rows: [],
});

/** Saldo inicial: what an account of a shop or of the division began with; said once (docs/decisions/0098, 0158). */
export const openingBalanceMachine = defineMachine({
  concept: 'openingBalance',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'beginBalance', to: 'recorded', needs: ['signature'], posts: ['INITIAL_BALANCE'] },
  rows: [],
});

export const MOVEMENT_STATES = ['booked', 'corrected'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** Movimiento: money people move between till, remainder, bank and outside (S0 §3); corrected once, by its opposite. */
export const movementMachine = defineMachine({
  concept: 'cashMovement',
  states: MOVEMENT_STATES,
  initial: 'booked',
  final: ['corrected'],
  creation: {
    action: 'addMovement',
    to: 'booked',
    needs: ['signature'],
    posts: [
      { kind: 'INTERNAL_MOVEMENT', when: 'isInternal' },
      { kind: 'EXTRAORDINARY_INPUT', when: 'isInput' },
      { kind: 'EXTRAORDINARY_OUTPUT', when: 'isOutput' },
      { kind: 'BANK_DEPOSIT', when: 'isDeposit' },
      { kind: 'BANK_WITHDRAWAL', when: 'isWithdrawal' },
      { kind: 'COMMERCIAL_INPUT', when: 'isCommercialInput' },
      { kind: 'COMMERCIAL_OUTPUT', when: 'isCommercialOutput' },
    ],
  },
  rows: [
    {
      action: 'correctMovement',
      from: 'booked',
      to: 'corrected',
      needs: ['signature', 'reason'],
      posts: [
        { kind: 'INTERNAL_MOVEMENT_CORRECTION', when: 'isInternal' },
        { kind: 'EXTRAORDINARY_INPUT_CORRECTION', when: 'isInput' },
        { kind: 'EXTRAORDINARY_OUTPUT_CORRECTION', when: 'isOutput' },
        { kind: 'BANK_DEPOSIT_CORRECTION', when: 'isDeposit' },
        { kind: 'BANK_WITHDRAWAL_CORRECTION', when: 'isWithdrawal' },
        { kind: 'COMMERCIAL_INPUT_CORRECTION', when: 'isCommercialInput' },
        { kind: 'COMMERCIAL_OUTPUT_CORRECTION', when: 'isCommercialOutput' },
      ],
      irreversible: true,
    },
  ],
});

const booksAs =
  (kind: LedgerKindName) =>
  ({ type }: { readonly type: MovementType }): boolean =>
    MOVEMENT_RULES[type].kind === kind;
/** Each type of movement is booked as its own kind, and taken back by its opposite. */
export const movementRules = {
  isInternal: booksAs('INTERNAL_MOVEMENT'),
  isInput: booksAs('EXTRAORDINARY_INPUT'),
  isOutput: booksAs('EXTRAORDINARY_OUTPUT'),
  isDeposit: booksAs('BANK_DEPOSIT'),
  isWithdrawal: booksAs('BANK_WITHDRAWAL'),
  isCommercialInput: booksAs('COMMERCIAL_INPUT'),
  isCommercialOutput: booksAs('COMMERCIAL_OUTPUT'),
} satisfies RulesFor<typeof movementMachine, { readonly type: MovementType }>;

/** Cierre de mes: from then on nothing is dated in it. */
export const closedMonthMachine = defineMachine({
  concept: 'closedMonth',
  states: ['closed'],
  initial: 'closed',
  final: ['closed'],
  creation: { action: 'closeMonth', to: 'closed', needs: ['signature'] },
  rows: [],
});
