import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';

export const CASH_SESSION_STATES = ['open', 'closed'] as const;
export type CashSessionState = (typeof CASH_SESSION_STATES)[number];

/** Sesión de caja: from the opening count to the closing count of one shop's till (S0 §4). */
export const cashMachine = defineMachine({
  concept: 'cashSession',
  states: CASH_SESSION_STATES,
  initial: 'open',
  final: ['closed'],
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
  ],
});

export interface CashSessionFacts {
  readonly state: CashSessionState;
}
export const cashRules = {} satisfies RulesFor<typeof cashMachine, CashSessionFacts>;
