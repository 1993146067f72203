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
    { action: 'choosePassword', from: 'active', to: 'active' },
    { action: 'setSignature', from: 'active', to: 'active' },
    { action: 'lock', from: 'active', to: 'active', undo: 'unlock' },
    { action: 'unlock', from: 'active', to: 'active' },
    { action: 'switchPerson', from: 'active', to: 'active' },
    { action: 'enrolSecondFactor', from: 'active', to: 'active', when: 'hasNoSecondFactor' },
    { action: 'confirmSecondFactor', from: 'active', to: 'active', when: 'isEnrolling' },
  ],
});

export interface AccessFacts {
  readonly secondFactor: SecondFactorState;
}

export const accessRules = {
  hasNoSecondFactor: (access) => access.secondFactor !== 'on',
  isEnrolling: (access) => access.secondFactor === 'enrolling',
} satisfies RulesFor<typeof accessMachine, AccessFacts>;
