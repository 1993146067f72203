import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { AUTHORISATION_STATES, type AuthorisationState } from './proofs.states.ts';

/** Código de autorización: for one action, used once by the command it allows, taken back or too old (decision 17). */
export const authorisationMachine = defineMachine({
  concept: 'authorisation',
  states: AUTHORISATION_STATES,
  initial: 'issued',
  final: ['used', 'withdrawn'],
  creation: { action: 'authorise', to: 'issued', needs: ['signature', 'reason'] },
  rows: [
    { action: 'use', from: 'issued', to: 'used', when: 'isInTime', irreversible: true },
    { action: 'withdraw', from: 'issued', to: 'withdrawn', when: 'isInTime', irreversible: true },
  ],
});

export interface AuthorisationFacts {
  readonly state: AuthorisationState;
  readonly isInTime: boolean;
}
export const authorisationRules = {
  isInTime: (authorisation) => authorisation.isInTime,
} satisfies RulesFor<typeof authorisationMachine, AuthorisationFacts>;
