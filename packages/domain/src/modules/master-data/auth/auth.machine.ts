import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import type { SecondFactorState } from './auth.schema.ts';

/** Acceso: the secrets of one employee; they are replaced, never read back (S0 §5). */
export const accessMachine = defineMachine({
  concept: 'access',
  states: ['active'],
  initial: 'active',
  creation: { action: 'register', to: 'active' },
  final: ['active'],
  rows: [
    { action: 'choosePassword', from: 'active' },
    { action: 'changePassword', from: 'active' },
    { action: 'endSessions', from: 'active' },
    { action: 'setSignature', from: 'active' },
    { action: 'lock', from: 'active', undo: 'unlock' },
    { action: 'unlock', from: 'active' },
    { action: 'switchPerson', from: 'active' },
    { action: 'enrolSecondFactor', from: 'active', when: 'hasNoSecondFactor' },
    { action: 'confirmSecondFactor', from: 'active', when: 'isEnrolling' },
  ],
});

export interface AccessFacts {
  readonly secondFactor: SecondFactorState;
}

export const accessRules = {
  hasNoSecondFactor: (access) => access.secondFactor !== 'on',
  isEnrolling: (access) => access.secondFactor === 'enrolling',
} satisfies RulesFor<typeof accessMachine, AccessFacts>;
